// A browser's addition to gRPC-Web: the page's origin. A browser hides answers that do not allow it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { connectHadal } from "hadal-client/web";

import { ORIGIN, Server } from "./server.js";

let server: Server;
before(async () => void (server = await Server.start()));
after(async () => assert.equal(await server.stop(), 0));

function preflight(origin: string): Promise<Response> {
  return fetch(`${server.url}/hadal.v1.GameService/ListGames`, {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type,x-grpc-web,x-user-agent,grpc-timeout",
    },
  });
}

/** The words of a header's list, in lower case. */
function words(response: Response, header: string): string[] {
  return (response.headers.get(header) ?? "").toLowerCase().split(/,\s*/);
}

test("a preflight of an allowed origin is granted", async () => {
  const response = await preflight(ORIGIN);
  assert.ok(response.ok);
  assert.equal(response.headers.get("access-control-allow-origin"), ORIGIN);
  assert.ok(words(response, "access-control-allow-methods").includes("post"));
  const allowed = words(response, "access-control-allow-headers");
  assert.ok(allowed.includes("*") || (allowed.includes("content-type") && allowed.includes("x-grpc-web")));
});

test("a preflight of another origin is not granted", async () => {
  const response = await preflight("http://elsewhere.example");
  assert.equal(response.headers.get("access-control-allow-origin"), null);
});

test("answers to an allowed origin can be read, and so can refusals", async () => {
  const responses: Response[] = [];
  const hadal = connectHadal(server.url, {
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("Origin", ORIGIN);
      const response = await fetch(input, { ...init, headers });
      responses.push(response);
      return response;
    },
  });
  assert.ok((await hadal.listGames()).games.length > 0);
  await assert.rejects(hadal.getGame("chess"), { reason: "UNKNOWN_GAME" });
  assert.equal(responses.length, 2);
  for (const response of responses) {
    assert.equal(response.headers.get("access-control-allow-origin"), ORIGIN);
    const exposed = words(response, "access-control-expose-headers");
    assert.ok(["grpc-status", "grpc-message", "grpc-status-details-bin"].every((header) => exposed.includes(header)));
  }
});
