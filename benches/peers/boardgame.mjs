// boardgame.io for `make bench BENCH=peers`: lines of question, peer and figure. With `serve` it is the server; without, it starts one, plays
// matches of two players over websockets, and tells how many moves there were for a second of the server's time on the core.

import { fork } from "node:child_process";
import { Client } from "boardgame.io/dist/cjs/client.js";
import { SocketIO } from "boardgame.io/dist/cjs/multiplayer.js";
import { Server, Origins } from "boardgame.io/dist/cjs/server.js";

/** Moves of a match, and matches at a time. */
const [MOVES, MATCHES] = [200, 8];

const counting = {
  name: "counting",
  setup: () => ({ cells: Array(64).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: ({ G, playerID }, cell) => {
      G.cells[cell % 64] = playerID;
    },
  },
};

if (process.argv[2] === "serve") {
  const server = Server({ games: [counting], origins: [Origins.LOCALHOST] });
  const running = await server.run({ port: 0, callback: () => {} });
  const { port } = running.appServer.address();
  process.on("message", () => process.send({ cpu: process.cpuUsage() }));
  process.send({ port });
} else {
  const told = (question, peer, figure) => console.log(`${question}\t${peer}\t${figure}`);

  const local = () => {
    const client = Client({ game: counting, numPlayers: 2, debug: false });
    client.start();
    for (let move = 0; move < MOVES; move++) client.moves.put(move);
    client.stop();
    return MOVES;
  };
  local();
  const start = process.cpuUsage();
  let moves = 0;
  const spent = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  while (spent() < 1) moves += local();
  told("random play", "boardgame.io, a client by itself", moves / spent());

  const server = fork(process.argv[1], ["serve"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const heard = () => new Promise((resolve) => server.once("message", resolve));
  const { port } = await heard();
  const cpu = async () => {
    const answer = heard();
    server.send({});
    const { user, system } = (await answer).cpu;
    return (user + system) / 1e6;
  };
  const url = `http://localhost:${port}`;
  const post = async (path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const play = async () => {
    const { matchID } = await post("/games/counting/create", { numPlayers: 2 });
    const seats = ["0", "1"];
    const clients = await Promise.all(
      seats.map(async (playerID) => {
        const { playerCredentials: credentials } = await post(`/games/counting/${matchID}/join`, { playerID, playerName: playerID });
        const multiplayer = SocketIO({ server: url });
        const client = Client({ game: counting, numPlayers: 2, matchID, playerID, credentials, multiplayer, debug: false });
        client.start();
        return client;
      }),
    );
    // Each moves when it hears that it is on turn, at the state that the server has sent.
    await new Promise((done) => {
      let made = -1;
      for (const client of clients) {
        client.subscribe((state) => {
          if (!state) return;
          const turn = state.ctx.turn - 1;
          if (turn >= MOVES) done();
          else if (state.ctx.currentPlayer === client.playerID && turn > made) {
            made = turn;
            setImmediate(() => client.moves.put(turn));
          }
        });
      }
    });
    clients.forEach((client) => client.stop());
  };
  await play();
  const before = await cpu();
  await Promise.all(Array.from({ length: MATCHES }, play));
  told("server", "boardgame.io over socket.io, long matches", (MATCHES * MOVES) / ((await cpu()) - before));
  server.kill();
  process.exit(0);
}
