import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { setConfig } from "#src/client/config.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { createQueries } from "#src/session/queries.ts";
import { refused, stubWire } from "#tests/support/browser/console.tsx";

stubWire();

const cancel = endpoint({
  method: "POST",
  path: "/thing/cancel",
  permission: "session",
  input: z.object({ id: z.string(), reason: z.string() }),
  result: z.null(),
});

const record = endpoint({
  method: "GET",
  path: "/thing/queryById",
  permission: "session",
  input: z.object({ id: z.string() }),
  result: z.null(),
});
const list = endpoint({
  method: "GET",
  path: "/thing/list",
  permission: "session",
  input: z.object({}),
  result: z.null(),
});

/** Queries that run besides the action. */
function Reads({ open }: { open: string }) {
  useQuery({ ...queryOf(record, { id: open }), enabled: open !== "" });
  useQuery(queryOf(list, {}));
  return null;
}

function Act() {
  const act = useAct(cancel);
  const [reason, setReason] = useState("不要了");
  return (
    <>
      <input aria-label="原因" value={reason} onChange={(event) => setReason(event.target.value)} />
      <button type="button" onClick={() => act.mutate({ id: "1", reason })}>
        取消
      </button>
      <p>{act.status}</p>
    </>
  );
}

/** Reads since the action began; `holds` has the responses that are delayed. */
const reads: string[] = [];
let holds: Record<string, Promise<Response>> = {};
/** Action ids as the server receives them, and its responses in order. */
const names: (string | null)[] = [];
let answers: (() => Response)[] = [];
const done = () => Response.json({ success: true, message: "", code: 200, result: null, timestamp: 0 });
const lost = () => {
  throw new TypeError("Failed to fetch");
};
beforeEach(async () => {
  names.length = 0;
  reads.length = 0;
  holds = {};
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === "GET") {
      const path = new URL(request.url).pathname.replace("/api", "");
      reads.push(path);
      return holds[path] ?? done();
    }
    names.push(request.headers.get("x-act-id"));
    return (answers.shift() ?? done)();
  });
});
const open = (beside?: ReactNode) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Act />
      {beside}
    </QueryClientProvider>,
  );
const press = async (times: number) => {
  await page.getByRole("button", { name: "取消" }).click();
  await expect.poll(() => names.length).toBe(times);
};

it("an act sent again after an answer that never came has its old name; after any answer it is a new one", async () => {
  answers = [lost, () => new Response("Bad Gateway", { status: 502 }), () => refused("不行"), done, done];
  await open();
  for (let times = 1; times <= 5; times += 1) await press(times);
  const [first, second, third, fourth, fifth] = names;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, fifth]).size).toBe(3);
});

it("what was changed meanwhile is another act", async () => {
  answers = [lost, done];
  await open();
  await press(1);
  await page.getByRole("textbox", { name: "原因" }).fill("客户改期");
  await press(2);
  expect(names[0]).not.toBe(names[1]);
});

it("a server of another kind is sent no name it does not know", async () => {
  setConfig({ apiBase: "/api", systemName: "检测后台", serverKind: "jeecg" });
  await open();
  await press(1);
  expect(names).toEqual([null]);
});

const held = () => {
  let answer = () => {};
  const reply = new Promise<Response>((resolve) => {
    answer = () => resolve(done());
  });
  return { reply, answer };
};

it("an act on the record that is open ends when that is read anew; the list beside it follows", async () => {
  await open(<Reads open="1" />);
  await expect.poll(() => reads).toEqual(["/thing/queryById", "/thing/list"]);
  reads.length = 0;
  const [fresh, late] = [held(), held()];
  holds = { "/thing/queryById": fresh.reply, "/thing/list": late.reply };
  await press(1);
  await expect.poll(() => reads).toEqual(["/thing/queryById"]);
  await expect.element(page.getByText("pending")).toBeVisible();
  fresh.answer();
  await expect.element(page.getByText("success")).toBeVisible();
  await expect.poll(() => reads).toEqual(["/thing/queryById", "/thing/list"]);
  late.answer();
});

it("an act on a row ends when the list is read anew", async () => {
  await open(<Reads open="" />);
  await expect.poll(() => reads).toEqual(["/thing/list"]);
  reads.length = 0;
  const fresh = held();
  holds = { "/thing/list": fresh.reply };
  await press(1);
  await expect.poll(() => reads).toEqual(["/thing/list"]);
  await expect.element(page.getByText("pending")).toBeVisible();
  fresh.answer();
  await expect.element(page.getByText("success")).toBeVisible();
});

it("an act whose answer was lost reads anew all the same: it may have been done", async () => {
  await open(<Reads open="" />);
  await expect.poll(() => reads).toEqual(["/thing/list"]);
  answers = [lost];
  await press(1);
  await expect.poll(() => reads).toEqual(["/thing/list", "/thing/list"]);
});
