import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";

let direct: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  direct = await testApp();
  proxied = await testApp({ config: { trustProxy: true } });
});
afterAll(async () => {
  await direct.close();
  await proxied.close();
});

const overTls = { "x-forwarded-proto": "https" };
const headersOf = async (app: TestApp, url: string, headers = {}) =>
  (await app.fastify.inject({ method: "GET", url, headers })).headers;

it.each(["/config.json", "/api/sys/randomImage/1", "/no/such/page"])(
  "L13: %s closes the opener and asks for https for a year, where a trusted proxy speaks TLS",
  async (url) => {
    expect(await headersOf(proxied, url, overTls)).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "cross-origin-opener-policy": "same-origin",
    });
  },
);

it("L13: plain http promises no https, and nobody but a trusted proxy decides that", async () => {
  for (const headers of [await headersOf(proxied, "/config.json"), await headersOf(direct, "/config.json", overTls)])
    expect(headers).not.toHaveProperty("strict-transport-security");
});

it("L13: denies devices to the console and to framed pages, but not the full screen", async () => {
  const policy = String((await headersOf(direct, "/config.json"))["permissions-policy"]);
  for (const device of ["camera", "microphone", "geolocation", "payment", "usb", "display-capture"])
    expect(policy.split(", ")).toContain(`${device}=()`);
  expect(policy).not.toContain("fullscreen");
});
