import { describe, expect, it } from "vitest";
import type { Db, Store } from "#src/server/db/store.ts";
import { makeTexts } from "#src/server/kernel/transfer/dict-text.ts";
import { makeIds } from "#src/server/kernel/ids.ts";
import { createSessions } from "#src/server/kernel/auth/session.ts";

/** A database whose reads the test answers by hand, in order. */
function slowDb() {
  const waiting: ((rows: unknown[]) => void)[] = [];
  const ask = () => {
    const asked: object = new Promise((resolve) => waiting.push(resolve));
    const steps = ["from", "leftJoin", "innerJoin", "where", "orderBy", "limit", "set"];
    return Object.assign(asked, Object.fromEntries(steps.map((step) => [step, () => asked])));
  };
  const db = { select: ask, update: ask };
  const answer = async (rows: unknown[]) => {
    while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    waiting.shift()?.(rows);
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { db: db as unknown as Db, answer };
}

describe("what was read before a change is not remembered after it", () => {
  it("of sessions: one that ends while it is being looked up has ended with the next call", async () => {
    const { db, answer } = slowDb();
    const store = { db, notify: async () => undefined } as unknown as Store;
    const clock = { now: () => new Date("2026-03-15T02:00:00Z") };
    const sessions = createSessions(store, clock, makeIds(1), { rememberMs: 60_000, idleMs: 3_600_000 });
    const token = "t".repeat(43);
    const row = {
      id: "1",
      userId: "u",
      username: "cs01",
      tenantId: 1,
      orgCode: "A01",
      expireTime: new Date("2026-03-20T02:00:00Z"),
      lastTime: new Date("2026-03-15T02:00:00Z"),
    };
    const live = [{ session: { ...row, endTime: null }, status: 1, delFlag: 0 }];

    const first = sessions.find(token);
    await sessions.forget();
    await answer(live);
    expect((await first).kind).toBe("live");
    const second = sessions.find(token);
    await answer([{ session: { ...row, endTime: new Date() }, status: 1, delFlag: 0 }]);
    expect((await second).kind).toBe("ended");
    // The stored result is cached.
    expect((await sessions.find(token)).kind).toBe("ended");
    expect(sessions.isFamiliar(token)).toBe(true);
    expect(sessions.isFamiliar("u".repeat(43))).toBe(false);
  });

  it("of texts: a dictionary that changes while it is being read is read again", async () => {
    const { db, answer } = slowDb();
    const texts = makeTexts();
    const item = (text: string) => [{ code: "sex", value: "1", text }];
    const first = texts.dicts(db, 1);
    texts.forget("dict");
    await answer(item("旧"));
    await first;
    const second = texts.dicts(db, 1);
    await answer(item("新"));
    expect((await second).get("sex")?.get("1")).toBe("新");
    expect((await texts.dicts(db, 1)).get("sex")?.get("1")).toBe("新");
  });
});

describe("texts that everybody needs", () => {
  const item = (text: string) => [{ code: "sex", value: "1", text }];
  const shown = async (dicts: ReturnType<ReturnType<typeof makeTexts>["dicts"]>) => (await dicts).get("sex")?.get("1");

  it("are read once for all who ask at the same time, but in each transaction by itself", async () => {
    const { db, answer } = slowDb();
    const { db: tx, answer: answerTx } = slowDb();
    const texts = makeTexts();
    const all = Promise.all([shown(texts.dicts(db, 1)), shown(texts.dicts(db, 1))]);
    const inside = shown(texts.dicts(tx, 1));
    await answerTx(item("里"));
    expect(await inside).toBe("里");
    await answer(item("外"));
    expect(await all).toEqual(["外", "外"]);
  });

  it("are renewed by one after half a minute, while the others take what stands", async () => {
    let now = 0;
    const { db, answer } = slowDb();
    const texts = makeTexts(() => now);
    const first = shown(texts.dicts(db, 1));
    await answer(item("旧"));
    expect(await first).toBe("旧");
    now = 30_000;
    const renewing = shown(texts.dicts(db, 1));
    expect(await shown(texts.dicts(db, 1))).toBe("旧");
    await answer(item("新"));
    expect(await renewing).toBe("新");
    expect(await shown(texts.dicts(db, 1))).toBe("新");
  });
});
