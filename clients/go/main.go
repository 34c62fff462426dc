// A first game from Go: plays Advanced Colonization by the first legal action, and shows what a refusal is.
//
//	go run . 127.0.0.1:50051
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"time"

	hadalv1 "example.com/table/gen/hadal/v1"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/status"
)

const actions = 20

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: main ADDRESS:PORT, such as 127.0.0.1:50051")
	}
	// Without TLS. Since 1.43 grpc-go prefers grpc.WithTransportCredentials(insecure.NewCredentials()), which older releases lack.
	connection, err := grpc.Dial(os.Args[1], grpc.WithInsecure())
	if err != nil {
		log.Fatal(err)
	}
	defer connection.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	if err := play(ctx, hadalv1.NewGameServiceClient(connection)); err != nil {
		log.Fatal(err)
	}
}

func play(ctx context.Context, hadal hadalv1.GameServiceClient) error {
	include := &hadalv1.Include{ActionNotations: true, StateForm: hadalv1.StateForm_STATE_FORM_PACKED}
	created, err := hadal.CreateGame(ctx, &hadalv1.CreateGameRequest{GameId: "advanced_colonization", Include: include})
	if err != nil {
		return err
	}
	position := created.Position
	for position.Status.GetAwaiting() != nil && position.Ply < actions {
		fmt.Printf("seat %d: %s\n", position.Status.GetAwaiting().Seat, position.LegalActions.Notations[0])
		// The state comes back with each answer: keep that one, and send it with the next action.
		applied, err := hadal.ApplyAction(ctx, &hadalv1.ApplyActionRequest{
			State:        position.State,
			Action:       position.LegalActions.Actions[0],
			ExpectedHash: position.StateHash,
			Include:      include,
		})
		if err != nil {
			return err
		}
		position = applied.Position
	}
	_, err = hadal.ApplyAction(ctx, &hadalv1.ApplyActionRequest{
		State:  position.State,
		Action: &hadalv1.Action{Action: &hadalv1.Action_Notation{Notation: "buy g1"}},
	})
	return tell(err)
}

// tell shows why a call was refused, or gives back an error that is no refusal.
func tell(err error) error {
	refusal, ok := status.FromError(err)
	if err == nil || !ok {
		return fmt.Errorf("nothing was refused: %v", err)
	}
	for _, detail := range refusal.Details() {
		if info, ok := detail.(*errdetails.ErrorInfo); ok {
			fmt.Printf("refused: %s (%v): %s\n", info.Reason, refusal.Code(), refusal.Message())
			return nil
		}
	}
	return fmt.Errorf("a refusal without a reason: %w", err)
}
