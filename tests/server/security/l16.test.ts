import { afterAll, beforeAll, expect, it } from "vitest";
import { compactDay, toWire } from "#src/lib/time.ts";
import { signatureOf } from "#src/server/kernel/http/signature.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it("L16: the signature's secret is public and opens nothing: a signed call without a session is nobody's", async () => {
  const { signSecret } = (await app.fastify.inject({ method: "GET", url: "/config.json" })).json<{
    signSecret: string;
  }>();
  expect(signSecret).toBe(app.config.signSecret);
  const path = "/api/order/confirmPayment";
  const body = { id: "1", version: 1, paymentId: "1" };
  const now = app.clock.now();
  const reply = await app.fastify.inject({
    method: "PUT",
    url: path,
    headers: {
      "content-type": "application/json",
      "x-sign": signatureOf(path, body, signSecret),
      "x-timestamp": compactDay(now) + toWire(now).slice(11).replaceAll(":", ""),
    },
    payload: JSON.stringify(body),
  });
  expect(reply.json()).toMatchObject({ success: false, code: 40101 });
});
