import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import {
  addressOf,
  call,
  callEnvelope,
  CallError,
  callFile,
  callTimeoutMs,
  headersOf,
  queryOfCall,
  provideCredentials,
} from "#src/client/call.ts";
import { setConfig } from "#src/client/config.ts";
import { queryText } from "#src/client/query-text.ts";
import { sign, signedParams, signText, signTime } from "#src/client/sign.ts";
import { verdictOf, type Failure } from "#src/client/verdict.ts";
import { endpoint } from "#src/contract/endpoint.ts";

const read = endpoint({
  method: "GET",
  path: "/order/list",
  permission: "session",
  input: z.looseObject({}),
  result: z.unknown(),
});
const write = endpoint({
  method: "POST",
  path: "/order/add",
  permission: "session",
  input: z.looseObject({}),
  result: z.unknown(),
});
const failure = (part: Partial<Failure>): Failure => ({
  status: 200,
  code: "",
  message: "",
  timedOut: false,
  hasToken: true,
  ...part,
});

const sent: Request[] = [];
let reply: () => Response | Promise<Response> = () =>
  Response.json({ success: true, message: "ok", code: 200, result: { a: 1 }, timestamp: 0 });

beforeEach(() => {
  sent.length = 0;
  reply = () => Response.json({ success: true, message: "ok", code: 200, result: { a: 1 }, timestamp: 0 });
  setConfig({ apiBase: "http://api.example/base", serverKind: "assay" });
  provideCredentials(() => ({ token: "tok", tenantId: "2", lowAppId: "" }));
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    sent.push(new Request(input, init));
    return reply();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("calls", () => {
  it("go to the API base of the configuration (HTTP-01)", async () => {
    await call(read, {});
    expect(sent[0]?.url.startsWith("http://api.example/base/order/list")).toBe(true);
  });

  it("time out after 90 seconds (HTTP-02)", () => {
    expect(callTimeoutMs).toBe(90_000);
  });

  it("carry the token and the tenant (HTTP-03, HTTP-04, PERM-13)", async () => {
    await call(read, {});
    expect(sent[0]?.headers.get("X-Access-Token")).toBe("tok");
    expect(sent[0]?.headers.get("tenant-id")).toBe("2");
    expect(headersOf({ token: "", tenantId: "", lowAppId: "" })["tenant-id"]).toBe("0");
  });

  it("carry the low-code app only where there is one (HTTP-05)", () => {
    expect(headersOf({ token: "t", tenantId: "1", lowAppId: "app7" })["X-Low-App-ID"]).toBe("app7");
    expect(headersOf({ token: "t", tenantId: "1", lowAppId: "" })).not.toHaveProperty("X-Low-App-ID");
  });

  it("carry the time in seconds when they read (HTTP-06), but not on dictionary items (HTTP-07)", async () => {
    expect(queryOfCall("GET", "/order/list", { a: 1, b: "" }, 1_700_000_000_999)).toEqual({ a: 1, _t: 1_700_000_000 });
    expect(queryOfCall("GET", "/sys/dict/getDictItems/sex", {}, 5)).toEqual({});
    await call(read, {});
    await call(write, { x: 1 });
    expect(new URL(sent[0]?.url ?? "").searchParams.get("_t")).toMatch(/^\d{10}$/);
    expect(new URL(sent[1]?.url ?? "").searchParams.has("_t")).toBe(false);
  });

  it("read success, message and result (HTTP-08)", async () => {
    expect(await callEnvelope(read, {})).toMatchObject({ success: true, message: "ok", result: { a: 1 } });
    reply = () => Response.json({ success: false, message: "不行", code: 42201, result: null, timestamp: 0 });
    const error = await call(read, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ message: "不行", code: "42201", status: 200 });
  });

  it("read a 500 on a blob reply as JSON, so that an expired session is known (HTTP-20)", async () => {
    const over = { success: false, message: "Token失效，请重新登录", code: 500, result: null, timestamp: 0 };
    // A server may send a refusal with a file's content type when a file was requested.
    const body = new Blob([JSON.stringify(over)], { type: "application/octet-stream" });
    reply = () => new Response(body, { status: 500 });
    const error = await callFile(read, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    const { status, code, message, timedOut } = error as CallError;
    expect({ status, code, message }).toEqual({ status: 500, code: "500", message: over.message });
    expect(verdictOf({ status, code, message, timedOut, hasToken: true })).toEqual({ kind: "expired" });
    // A body that is not JSON is a failure without a message, not a parse error.
    reply = () => new Response(new Blob(["<html>"]), { status: 500 });
    expect(await callFile(read, {}).catch((reason: unknown) => reason)).toMatchObject({ status: 500, message: "" });
  });

  it("that bring no envelope are told as unreadable, whatever their status and type", async () => {
    const page = "<!doctype html><h1>502 Bad Gateway</h1>";
    const replies: [() => Response, string][] = [
      [() => new Response(page, { headers: { "content-type": "text/html" } }), "common.error.unreadable"],
      [
        () => new Response('{"success":true,"resu', { headers: { "content-type": "application/json" } }),
        "common.error.unreadable",
      ],
      [() => new Response(null, { status: 204 }), "common.error.unreadable"],
      [() => Response.json([1, 2]), "common.error.unreadable"],
      [() => Response.json("fine"), "common.error.unreadable"],
      [() => Response.json(null), "common.error.unreadable"],
      [() => new Response(page, { status: 502, headers: { "content-type": "text/html" } }), "common.error.server"],
      [() => new Response("", { status: 503 }), "common.error.server"],
    ];
    for (const [make, words] of replies) {
      reply = make;
      const error = await call(read, {}).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(CallError);
      const { status, code, message, timedOut } = error as CallError;
      expect(verdictOf({ status, code, message, timedOut, hasToken: true })).toMatchObject({
        kind: "notify",
        text: words,
      });
    }
    // The right JSON with a wrong content type is accepted.
    reply = () =>
      new Response('{"success":true,"message":"","code":0,"result":7}', { headers: { "content-type": "text/plain" } });
    expect(await call(read, {})).toBe(7);
  });

  it("for a file that bring a page are no file", async () => {
    reply = () => new Response("<html>", { headers: { "content-type": "text/html" } });
    expect(await callFile(read, {}).catch((reason: unknown) => reason)).toBeInstanceOf(CallError);
  });

  it("end after 90 seconds also when they can be broken off, and when the reply drips (HTTP-02, HTTP-13)", async () => {
    vi.useFakeTimers();
    try {
      for (const signal of [undefined, new AbortController().signal]) {
        // Sends headers at once, and then a body that never ends.
        vi.stubGlobal("fetch", async (_: RequestInfo, init?: RequestInit) => {
          const body = new ReadableStream({
            start: (stream) => init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason)),
          });
          return new Response(body, { headers: { "content-type": "application/json" } });
        });
        let settled = false;
        const over = call(read, {}, signal ? { signal } : {})
          .catch((reason: unknown) => reason)
          .finally(() => {
            settled = true;
          });
        await vi.advanceTimersByTimeAsync(89_999);
        expect(settled).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        expect(await over).toMatchObject({ name: "CallError", timedOut: true });
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it("put path parameters into their places, commas as they are (finding 2)", () => {
    expect(addressOf("/a/:id/b", { id: "7/8", x: 1 })).toEqual({ path: "/a/7%2F8/b", rest: { x: 1 } });
    expect(addressOf("/d/:code", { code: "t,甲 %,c" }).path).toBe("/d/t,%E7%94%B2%20%25,c");
  });

  it.each([
    [{}, ""],
    [{ a: "", b: 0, c: false }, "a=&b=0&c=false"],
    [{ ids: "1,2", at: "08:00:00" }, "ids=1,2&at=08:00:00"],
    [{ x: "a&b=c+d #?/ 甲%2C" }, "x=a%26b%3Dc%2Bd%20%23%3F%2F%20%E7%94%B2%252C"],
    [{ id: ["1", 2] }, "id=1&id=2"],
    [{ at: { x: 1 } }, "at=%7B%22x%22:1%7D"],
  ])("write the query %j as %s (finding 3)", async (query, written) => {
    expect(queryText(query)).toBe(written);
    await call({ ...read, method: "DELETE" }, query);
    // Empty values are not sent to our own server.
    expect(sent[0]?.url.split("?")[1] ?? "").toBe(written.replace(/^a=&/, ""));
  });

  it("are signed with sorted texts, the path variable and the secret (SIGN-01, SIGN-03)", async () => {
    const query = { b: 2, a: "甲", _t: 9, empty: "", list: [1] };
    expect(signText(signedParams({ path: "/x/a,b", search: "", query, body: {} }), "secret")).toBe(
      '{"a":"甲","b":"2","x-path-variable":"a,b"}secret',
    );
    // The signature that the server, or any MD5 implementation, computes for the same text.
    const wanted = (text: string) => createHash("md5").update(text).digest("hex").toUpperCase();
    expect((await sign({ a: "1" }, "s", "20260401000005"))["X-Sign"]).toBe(wanted('{"a":"1"}s'));
    setConfig({ signSecret: "s3cret" });
    await call({ ...write, signed: true }, { b: 2, a: "甲" });
    await call({ ...read, path: "/order/a,b", signed: true }, { z: 1 });
    expect(sent.map(({ headers }) => headers.get("X-Sign"))).toEqual([
      wanted('{"a":"甲","b":"2"}s3cret'),
      wanted('{"x-path-variable":"a,b","z":"1"}s3cret'),
    ]);
  });

  it("carry a signature and its time where the endpoint is signed, and nowhere else (SIGN-01, SIGN-02)", async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 31, 16, 0, 5) });
    try {
      await call({ ...write, signed: true }, {});
      await call(write, {});
    } finally {
      vi.useRealTimers();
    }
    expect(sent.map(({ headers }) => headers.get("X-TIMESTAMP"))).toEqual(["20260401000005", null]);
    expect(sent[0]?.headers.get("X-Sign")).toMatch(/^[0-9A-F]{32}$/);
    expect(sent[1]?.headers.has("X-Sign")).toBe(false);
  });

  it("tell the time of the signature as yyyyMMddHHmmss in Shanghai (SIGN-02)", () => {
    expect(signTime(Date.UTC(2026, 2, 31, 16, 0, 5))).toBe("20260401000005");
  });
});

describe("error catalogue by status", () => {
  it("warns with the server's words when success is false (HTTP-09)", () => {
    expect(verdictOf(failure({ message: "状态不对" }))).toEqual({ kind: "warn", text: "状态不对" });
  });
  it("says 拒绝访问 on 403 (HTTP-10)", () => {
    expect(verdictOf(failure({ status: 403 }))).toMatchObject({ kind: "notify", text: "common.error.forbidden" });
  });
  it("says 很抱歉，资源未找到! on 404 (HTTP-11)", () => {
    expect(verdictOf(failure({ status: 404 }))).toMatchObject({ kind: "notify", text: "common.error.notFound" });
  });
  it.each([414, 431])("says that the conditions are too long on %i, whoever refused them", (status) => {
    const message = "Exceeded maximum allowed HTTP header size";
    expect(verdictOf(failure({ status, message }))).toMatchObject({ kind: "notify", text: "common.error.tooLong" });
  });
  it("says 网络超时 on 504 and on a timeout (HTTP-12, HTTP-13)", () => {
    expect(verdictOf(failure({ status: 504 }))).toMatchObject({ text: "common.error.timeout" });
    expect(verdictOf(failure({ status: 0, timedOut: true }))).toMatchObject({ text: "common.error.timeout" });
  });
  it("leaves on 401 only when there was a session (HTTP-16)", () => {
    expect(verdictOf(failure({ status: 401 }))).toEqual({ kind: "unauthorized", leave: true });
    expect(verdictOf(failure({ status: 401, hasToken: false }))).toEqual({ kind: "unauthorized", leave: false });
    expect(verdictOf(failure({ code: "401" }))).toEqual({ kind: "unauthorized", leave: true });
  });
  it("opens the expiry modal on 500 with Token失效 and a session only", () => {
    expect(verdictOf(failure({ status: 500, message: "Token失效，请重新登录" }))).toEqual({ kind: "expired" });
    expect(verdictOf(failure({ status: 500, message: "Token失效，请重新登录", hasToken: false })).kind).toBe("notify");
  });
});
