// saitei bot: a match for a program, by lines on its standard input and output. The lines are the messages of the API's WebSocket, so that whoever
// has read docs/api.md knows them, and a program that plays here plays at a server.

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/coder/websocket"
	"github.com/spf13/cobra"

	"saitei/agent"
	"saitei/internal/server"
	"saitei/rulebook"
)

type botFlags struct {
	stdio      bool
	deck       string
	vs, vsDeck []string
}

func (a *app) botCommand() *cobra.Command {
	var f botFlags
	c := &cobra.Command{
		Use: "bot " + a.say("arg.game"), Short: a.say("bot.short"), Long: a.say("bot.long"), Args: a.between(1, 1),
		Example: "  saitei bot kaiun --stdio\n  saitei bot zx --stdio --vs random --deck my-deck.txt",
		RunE: func(c *cobra.Command, args []string) error {
			book, err := a.findPlayable(args[0])
			switch {
			case err != nil:
				return err
			case !f.stdio:
				return a.usage("bot.no-stdio", "game", book.Name)
			}
			return a.hostBot(c.Context(), book, &f)
		},
		ValidArgsFunction: a.completeGame(nil),
	}
	fs := c.Flags()
	fs.BoolVar(&f.stdio, "stdio", false, a.say("bot.stdio"))
	fs.StringVar(&f.deck, "deck", "", a.say("bot.deck"))
	fs.StringSliceVar(&f.vs, "vs", []string{"greedy"}, a.say("bot.vs", "agents", agentList()))
	fs.StringSliceVar(&f.vsDeck, "vs-deck", nil, a.say("play.vs-deck"))
	_ = c.RegisterFlagCompletionFunc("deck", a.completeDeckFlag)
	_ = c.RegisterFlagCompletionFunc("vs-deck", a.completeDeckFlag)
	_ = c.RegisterFlagCompletionFunc("vs", completeAgents())
	return c
}

// hostBot hosts a match of its own and carries its messages.
func (a *app) hostBot(ctx context.Context, book *rulebook.Book, f *botFlags) error {
	if ctx == nil {
		ctx = context.Background()
	}
	seats, err := a.botSeats(book, f)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "saitei-bot-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	quiet := slog.New(slog.DiscardHandler)
	s, err := server.Open(ctx, server.Config{Dir: dir, Books: []*rulebook.Book{book}, Log: quiet, Limits: unlimited})
	if err != nil {
		return err
	}
	defer s.Close()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	host := &http.Server{Handler: s, ReadHeaderTimeout: time.Minute}
	defer host.Close()
	go func() { _ = host.Serve(listener) }()
	made, err := s.Create(ctx, server.RoomSpec{Game: book.Name, Seats: seats, TakeBacks: server.TakeBackNever})
	if err != nil {
		return err
	}
	return a.carry(ctx, "ws://"+listener.Addr().String()+"/api/v1/rooms/"+made.Room.ID+"/socket?lang="+string(a.lang), made.Tokens[0])
}

// botSeats is who sits where: the program, and the agents that it plays against.
func (a *app) botSeats(book *rulebook.Book, f *botFlags) ([]server.SeatSpec, error) {
	others, decks, err := a.tableFor(book, f.deck, f.vs, f.vsDeck, agent.Names(), nil)
	if err != nil {
		return nil, err
	}
	seats := []server.SeatSpec{{Kind: server.HumanSeat, Name: "bot", Deck: rulebook.WriteDeck(decks[0])}}
	for i, name := range others {
		seats = append(seats, server.SeatSpec{Kind: server.AgentSeat, Agent: name, Deck: rulebook.WriteDeck(decks[i+1])})
	}
	return seats, nil
}

// sentLines is what the program sends, line by line; it is closed at the end of the input.
func (a *app) sentLines(ctx context.Context) <-chan []byte {
	lines := make(chan []byte)
	go func() {
		defer close(lines)
		in := bufio.NewReader(a.in)
		for {
			line, err := in.ReadBytes('\n')
			if line = bytes.TrimSpace(line); len(line) > 0 {
				select {
				case lines <- line:
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// carry carries the messages of a match between its WebSocket and the program, until the match is over.
func (a *app) carry(ctx context.Context, url, token string) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	conn, res, err := websocket.Dial(ctx, url, &websocket.DialOptions{HTTPHeader: http.Header{"Authorization": {"Bearer " + token}}})
	if err != nil {
		return err
	}
	if res.Body != nil {
		defer res.Body.Close()
	}
	defer conn.CloseNow()
	conn.SetReadLimit(-1)
	lines, ended := a.sentLines(ctx), make(chan error, 1)
	go func() { ended <- a.tellBot(ctx, conn) }()
	for {
		select {
		case err := <-ended:
			return err
		case line, ok := <-lines:
			if !ok {
				return a.bad("bot.left")
			}
			if err := conn.Write(ctx, websocket.MessageText, line); err != nil {
				return <-ended
			}
		}
	}
}

// tellBot prints every message until one says that the match is over.
func (a *app) tellBot(ctx context.Context, conn *websocket.Conn) error {
	for {
		_, message, err := conn.Read(ctx)
		if err != nil {
			return err
		}
		if _, err := a.out.Write(append(bytes.TrimSpace(message), '\n')); err != nil {
			return err
		}
		var said struct {
			Room *struct {
				Status string `json:"status"`
			} `json:"room"`
		}
		if err := json.Unmarshal(message, &said); err != nil {
			return err
		}
		if said.Room != nil && (said.Room.Status == server.RoomOver || said.Room.Status == server.RoomStopped) {
			return nil
		}
	}
}
