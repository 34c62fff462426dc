import type { Review } from "hadal-client/messages/hadal/v1/analysis_service";
import { beforeEach, expect, test, vi } from "vitest";

import { hadal } from "./connection.svelte";
import { Reviewing } from "./reviewing.svelte";

vi.mock("./connection.svelte", () => ({ hadal: { review: vi.fn() } }));

const review = vi.mocked(hadal.review);
const told = (final: boolean, ...plies: number[]) => ({ final, points: plies.map((ply) => ({ ply: BigInt(ply) })), moments: [] }) as unknown as Review;
const plies = ({ points }: Reviewing) => points.map(({ ply }) => Number(ply));

beforeEach(() => review.mockReset());

test("points come one after another, and the last message has all of them", async () => {
  let seen: number[] = [];
  const reviewing = new Reviewing();
  review.mockImplementation(async function* () {
    yield told(false, 1, 2);
    yield told(false, 3);
    seen = plies(reviewing);
    yield told(true, 1, 2, 3, 4);
  });
  const asked = reviewing.ask("a record");
  expect(reviewing.running).toBe(true);
  await asked;
  expect(seen).toEqual([1, 2, 3]);
  expect(plies(reviewing)).toEqual([1, 2, 3, 4]);
  expect([reviewing.running, reviewing.whole?.final, reviewing.trouble]).toEqual([false, true, ""]);
  expect(review).toHaveBeenCalledWith("a record", expect.objectContaining({ luck: false }));
});

test("who leaves it ends the call, and nothing more is taken", async () => {
  const reviewing = new Reviewing();
  review.mockImplementation(async function* () {
    yield told(false, 1);
    reviewing.stop();
    yield told(true, 1, 2);
  });
  await reviewing.ask("a record");
  expect(review.mock.calls[0]![1]!.signal!.aborted).toBe(true);
  expect([plies(reviewing), reviewing.whole, reviewing.trouble, reviewing.running]).toEqual([[1], undefined, "", false]);
});

test("a failure is told, and the next question begins anew", async () => {
  const reviewing = new Reviewing();
  review.mockImplementationOnce(async function* () {
    yield told(false, 1);
    throw new Error("the connection is lost");
  });
  await reviewing.ask("a record");
  expect([reviewing.running, reviewing.trouble]).toEqual([false, "The review got no answer. Try again."]);
  review.mockImplementationOnce(async function* () {
    yield told(true, 5);
  });
  await reviewing.ask("a record");
  expect([plies(reviewing), reviewing.trouble]).toEqual([[5], ""]);
});

test("a stream that ends before the end is a failure", async () => {
  const reviewing = new Reviewing();
  review.mockImplementation(async function* () {
    yield told(false, 1);
  });
  await reviewing.ask("a record");
  expect(reviewing.trouble).not.toBe("");
});
