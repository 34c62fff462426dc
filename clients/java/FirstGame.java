import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import com.google.rpc.Status;
import dev.hadal.v1.Action;
import dev.hadal.v1.ApplyActionRequest;
import dev.hadal.v1.CreateGameRequest;
import dev.hadal.v1.GameServiceGrpc;
import dev.hadal.v1.GameServiceGrpc.GameServiceBlockingStub;
import dev.hadal.v1.Include;
import dev.hadal.v1.Position;
import dev.hadal.v1.StateForm;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.concurrent.TimeUnit;

/** A first game from Java: plays Advanced Colonization by the first legal action, and shows what a refusal is. */
public final class FirstGame {
  private static final int ACTIONS = 20;

  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 1) {
      System.err.println("usage: FirstGame ADDRESS:PORT, such as 127.0.0.1:50051");
      System.exit(2);
    }
    ManagedChannel channel = ManagedChannelBuilder.forTarget(arguments[0]).usePlaintext().build();
    try {
      play(GameServiceGrpc.newBlockingStub(channel).withDeadlineAfter(30, TimeUnit.SECONDS));
    } finally {
      channel.shutdownNow();
    }
  }

  private static void play(GameServiceBlockingStub hadal) throws InvalidProtocolBufferException {
    Include include = Include.newBuilder().setActionNotations(true).setStateForm(StateForm.STATE_FORM_PACKED).build();
    CreateGameRequest create = CreateGameRequest.newBuilder().setGameId("advanced_colonization").setInclude(include).build();
    Position position = hadal.createGame(create).getPosition();
    while (position.getStatus().hasAwaiting() && position.getPly() < ACTIONS) {
      int seat = position.getStatus().getAwaiting().getSeat();
      System.out.printf("seat %d: %s%n", seat, position.getLegalActions().getNotations(0));
      // The state comes back with each answer: keep that one, and send it with the next action.
      ApplyActionRequest act = ApplyActionRequest.newBuilder()
          .setState(position.getState())
          .setAction(position.getLegalActions().getActions(0))
          .setExpectedHash(position.getStateHash())
          .setInclude(include)
          .build();
      position = hadal.applyAction(act).getPosition();
    }
    Action illegal = Action.newBuilder().setNotation("buy g1").build();
    try {
      hadal.applyAction(ApplyActionRequest.newBuilder().setState(position.getState()).setAction(illegal).build());
      throw new IllegalStateException("nothing was refused");
    } catch (StatusRuntimeException refused) {
      System.out.printf("refused: %s (%s): %s%n", reason(refused), refused.getStatus().getCode(), refused.getStatus().getDescription());
    }
  }

  /** The stable reason of a refusal. */
  private static String reason(StatusRuntimeException refused) throws InvalidProtocolBufferException {
    Status status = StatusProto.fromThrowable(refused);
    for (Any detail : status.getDetailsList()) {
      if (detail.is(ErrorInfo.class)) {
        return detail.unpack(ErrorInfo.class).getReason();
      }
    }
    throw refused;
  }

  private FirstGame() {}
}
