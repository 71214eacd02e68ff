package ruling
import ("testing";"fmt";"saitei/games";"saitei/rulebook";"time")
func TestZZ(t *testing.T){
 b:=games.Find("kaiun")
 fmt.Println(Vocabulary(b))
 rs,errs:=Load([]string{"/tmp/rt"})
 fmt.Println(errs)
 for _,r:=range rs { s:=time.Now(); res:=Run(b,r,nil); fmt.Println(r.File,res.Passed,time.Since(s)); fmt.Print(Report(r,res,rulebook.En)); fmt.Println(FiredIDs(b,res.Fired)); fmt.Print(Story(b,r,res)) }
 s:=time.Now()
 c:=Cover(b,rs)
 for _,r:=range c.Rulings { fmt.Println(r.File,r.Passed,r.Proves) }
 fmt.Println(time.Since(s)); fmt.Println(c.Totals())
}
