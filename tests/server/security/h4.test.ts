import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#src/server/config.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

const publicUrl = "https://console.example.com/desk";
const own = `${publicUrl}/user/login`;
const path = "/sys/cas/client/validateLogin";

/** A CAS server that binds each ticket to the service it was issued for, as the protocol requires. */
let cas: Server;
let app: TestApp;
let asked = 0;
const madeOutFor = new Map<string, string>();

beforeAll(async () => {
  cas = createServer((request, reply) => {
    asked += 1;
    const query = new URL(request.url ?? "/", "http://cas").searchParams;
    const right = madeOutFor.get(query.get("ticket") ?? "") === query.get("service");
    reply.end(
      right
        ? "<cas:serviceResponse><cas:authenticationSuccess><cas:user>admin</cas:user></cas:authenticationSuccess></cas:serviceResponse>"
        : '<cas:serviceResponse><cas:authenticationFailure code="INVALID_SERVICE"/></cas:serviceResponse>',
    );
  });
  await new Promise<void>((resolve) => {
    cas.listen(0, "127.0.0.1", resolve);
  });
  app = await testApp({ config: { casUrl: `http://127.0.0.1:${(cas.address() as AddressInfo).port}`, publicUrl } });
});
afterAll(async () => {
  await app.close();
  cas.close();
});
beforeEach(() => {
  asked = 0;
  madeOutFor.clear();
});

describe("H4: a ticket signs in only when it was made out for this console", () => {
  it.each([own, `${own}?redirect=%2Forder%2ForderList`])("H4: takes one made out for %s", async (service) => {
    madeOutFor.set("ST-1", service);
    expect(await app.anonymous.post(path, { ticket: "ST-1", service })).toMatchObject({ success: true, code: "200" });
  });

  it.each([
    "https://other-app.example/cb",
    "https://other-app.example/desk/user/login",
    "http://console.example.com/desk/user/login",
    "https://console.example.com:8443/desk/user/login",
    "https://console.example.com/user/login",
    "https://console.example.com/desk/user/login/../../other",
    "https://console.example.com.evil.example/desk/user/login",
    "https://console.example.com@evil.example/desk/user/login",
    "https://someone@console.example.com/desk/user/login",
    `${own}/`,
    `${own}?next=https://evil.example`,
    `${own}#part`,
    "//console.example.com/desk/user/login",
    "not an address",
    "",
  ])("H4: refuses %s before it asks the CAS server, by POST and by GET", async (service) => {
    madeOutFor.set("ST-evil", service);
    const input = { ticket: "ST-evil", service };
    for (const reply of [await app.anonymous.post(path, input), await app.anonymous.get(path, input)]) {
      expect(reply.success).toBe(false);
      expect(reply.result?.token).toBeUndefined();
    }
    expect(asked).toBe(0);
  });

  it("H4: does not start with a CAS server and without an address of its own", () => {
    const env = { NODE_ENV: "test", CAS_URL: "https://cas.example.com" };
    expect(() => readConfig(env)).toThrow(/PUBLIC_URL/);
    expect(readConfig({ ...env, PUBLIC_URL: `${publicUrl}/` })).toMatchObject({ publicUrl });
  });
});
