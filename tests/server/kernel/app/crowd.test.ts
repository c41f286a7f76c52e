import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { listInput } from "#src/contract/list.ts";
import { allRoutes } from "#src/server/areas.ts";
import { todoEntity } from "#src/server/system/todo/entity.ts";
import { serve } from "#src/server/kernel/http/serve.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

const act = (path: string) =>
  endpoint({ method: "POST", path, permission: "session", input: z.object({ n: z.int() }), result: z.int() });
const write = act("/probe/write");
const loose = act("/probe/loose");
const fails = act("/probe/fails");

const todo = (n: number) => ({ todoType: "overdue", title: "待办", bizType: "x", bizId: `c${n}`, receiverBy: "cs01" });

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    routes: [
      ...allRoutes,
      serve(write, async ({ input, rows }) => {
        const made = await rows.insert(todoEntity, todo(input.n));
        await rows.lock(todoEntity, made.id);
        return input.n;
      }),
      // Reads before and after an own transaction, as actions on many rows do.
      serve(
        loose,
        async ({ input, rows }) => {
          await rows.page(todoEntity, listInput.parse({}));
          await rows.fresh("write", (own) => own.insert(todoEntity, todo(1_000 + input.n)));
          await rows.page(todoEntity, listInput.parse({}));
          return input.n;
        },
        { loose: true },
      ),
      serve(fails, async ({ input, rows }) => {
        await rows.insert(todoEntity, todo(2_000 + input.n));
        throw new Error("in the middle of it");
      }),
    ],
  });
});
afterAll(() => app.close());

it("fifty calls at once all end: none waits for a connection that another of them holds", async () => {
  const me = app.as("cs01");
  await me.token();
  const calls = Array.from({ length: 50 }, (_, n) =>
    n % 5 === 0
      ? me.get("/sys/todo/list")
      : n % 5 === 1
        ? me.get("/sys/user/getUserInfo")
        : n % 5 === 2
          ? me.post("/probe/loose", { n })
          : me.post("/probe/write", { n }),
  );
  const replies = await Promise.all(calls);
  expect(replies.filter((reply) => !reply.success)).toEqual([]);
});

it("calls that fail give their connection back and leave no transaction open", async () => {
  const me = app.as("cs01");
  const codes = await Promise.all(Array.from({ length: 40 }, (_, n) => me.post("/probe/fails", { n })));
  expect(new Set(codes.map((reply) => reply.status))).toEqual(new Set([500]));
  // More calls than the pool has connections, so a lost connection would show here.
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => me.post("/probe/write", { n: 100 + n })));
  expect(replies.every((reply) => reply.success)).toBe(true);
  expect(await app.store.query(sql`select 1 from biz_todo where biz_id = 'c2001'`)).toEqual([]);
});
