package kaiun
import ("testing";"fmt";"saitei/kernel";"saitei/rulebook")
func TestTry(t *testing.T){
 b:=Book()
 set:=b.Compile(b.Cards)
 for _,u:=range set.Unsupported { fmt.Println(u.Card.Number,u.Card.Text); fmt.Println(u.Text.En) }
 fmt.Println(len(set.Cards), "compiled")
 for i:=range b.Decks { if p:=b.CheckDeck(set,&b.Decks[i],nil); len(p)>0 {fmt.Println(b.Decks[i].Name,p)} }
 var g kernel.Game
 turns:=map[int]int{}
 for n:=0;n<3000;n++{
  var seed [32]byte; seed[0]=byte(n); seed[1]=byte(n>>8)
  x:=n
  b.Deal(&g,set,seed,[]*rulebook.Deck{&b.Decks[n%len(b.Decks)],&b.Decks[(n/5)%len(b.Decks)]},nil)
  k:=0
  for {
   if err:=g.Advance();err!=nil{t.Fatal(n,err)}
   if g.IsOver(){break}
   ds:=g.Open()
   if len(ds)==0 {t.Fatal("nobody asked",n)}
   x=(x*1103515245+12345)&0x7fffffff; r:=(x>>8)&0xffff
   d:=ds[r%len(ds)]
   var c kernel.Choice
   if d.Kind==kernel.Number { c.Nums=[]int{d.Min+r%(d.Max-d.Min+1)} } else {
     m:=d.Min; if d.Max>d.Min {m+=r%(d.Max-d.Min+1)}
     for i:=0;i<m;i++{ c.Picks=append(c.Picks,d.Options[(i+r)%len(d.Options)].ID())}
   }
   if ref:=g.Answer(d.Seat,d.ID,c);ref!=nil{t.Fatal(n,d.Name,ref,c,d)}
   k++
   if k>5000{t.Fatal("long",n)}
  }
  turns[g.Var(0)/5]++
 }
 fmt.Println(turns, g.S.Size())
}
