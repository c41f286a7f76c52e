import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
let webRoot: string;
let origin: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "assay-web-"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>console</title>");
  app = await testApp({ webRoot });
  // Sends real requests: an injected request has no header size limit.
  await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const ask = async (path: string, accept: string) => {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}${path}`, { headers: { accept }, agent: false }, resolve).on("error", reject);
  });
  return { status: reply.statusCode, body: await text(reply) };
};
/** As many order numbers as a person pastes from a sheet. */
const numbers = (n: number) => Array.from({ length: n }, (_, at) => `DD2026${String(at).padStart(10, "0")}`).join("+");

it("a list under a thousand numbers can be loaded anew, and asked for", async () => {
  const page = await ask(`/order/orderList?orderNo=${numbers(1_500)}`, "text/html");
  expect(page).toEqual({ status: 200, body: "<!doctype html><title>console</title>" });
  const call = await ask(`/api/order/list?orderNo=${numbers(1_500)}`, "application/json");
  expect(call.status).toBe(401);
});

it("what is longer still is told in the envelope and in our words", async () => {
  const { status, body } = await ask(`/api/order/list?orderNo=${numbers(5_000)}`, "application/json");
  expect(status).toBe(431);
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 431, message: "地址过长，请减少查询条件后重试" });
});
