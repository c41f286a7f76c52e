import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sysUser } from "#src/server/db/schema/access.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { askForCode } from "#tests/support/sms.ts";

/** A CAS server that knows three tickets. */
const tickets: Readonly<Record<string, string>> = { "ST-cs01": "cs01", "ST-nobody": "nobody", "ST-frozen": "frozen01" };
let cas: Server;
let app: TestApp;
const asked: URL[] = [];

beforeAll(async () => {
  cas = createServer((request, reply) => {
    const url = new URL(request.url ?? "/", "http://cas");
    asked.push(url);
    const user = tickets[url.searchParams.get("ticket") ?? ""];
    reply.end(
      user
        ? `<cas:serviceResponse><cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`
        : `<cas:serviceResponse><cas:authenticationFailure code="INVALID_TICKET"/></cas:serviceResponse>`,
    );
  });
  await new Promise<void>((resolve) => {
    cas.listen(0, "127.0.0.1", resolve);
  });
  const casUrl = `http://127.0.0.1:${(cas.address() as AddressInfo).port}`;
  app = await testApp({ config: { casUrl, publicUrl: "http://localhost:3000", demo: true } });
});
afterAll(async () => {
  await app.close();
  cas.close();
});
afterEach(() => app.clock.set(null));

describe("single sign-on (API-SESS-06)", () => {
  const service = "http://localhost:3000/user/login";

  it("asks the CAS server about the ticket and answers the login result, by POST and by GET", async () => {
    const reply = await app.anonymous.post("/sys/cas/client/validateLogin", { ticket: "ST-cs01", service });
    expect(reply).toMatchObject({ success: true, result: { userInfo: { username: "cs01" } } });
    expect(asked.at(-1)?.pathname).toBe("/p3/serviceValidate");
    expect(asked.at(-1)?.searchParams.get("service")).toBe(service);
    const byGet = await app.anonymous.get("/sys/cas/client/validateLogin", { ticket: "ST-cs01", service });
    expect(byGet.result.token).not.toBe(reply.result.token);
  });

  it("refuses what the CAS server refuses, names without an account, and frozen ones", async () => {
    const messageOf = async (ticket: string) =>
      (await app.anonymous.post("/sys/cas/client/validateLogin", { ticket, service })).message;
    expect(await messageOf("ST-made-up")).toBe("单点登录票据无效");
    expect(await messageOf("ST-nobody")).toBe("该用户不存在，请联系管理员");
    expect(await messageOf("ST-frozen")).toBe("该用户已冻结");
  });
});

describe("the demo's outbox of short messages", () => {
  const outbox = async (mobile: string, from = app) => (await from.anonymous.get("/sys/sms/outbox", { mobile })).result;

  it("shows the code, which signs in; five minutes later it is gone (API-SESS-02, SCREEN-USER-02)", async () => {
    app.clock.set(new Date("2026-06-20T02:00:00Z"));
    const mobile = "13800000003";
    await askForCode(app, mobile);
    const [message] = await outbox(mobile);
    expect(message.time).toBe("2026-06-20 10:00:00");
    expect(await outbox("13800000004")).toEqual([]);
    const captcha = /\d{6}/.exec(message.text)?.[0];
    expect(await app.anonymous.post("/sys/phoneLogin", { mobile, captcha })).toMatchObject({
      code: "200",
      result: { userInfo: { username: "cs01" } },
    });
    app.clock.forward(5 * 60_000 + 1);
    expect(await outbox(mobile)).toEqual([]);
  });

  it("is a page of all of them, newest first, which tells no number", async () => {
    app.clock.set(new Date("2026-06-22T02:00:00Z"));
    await askForCode(app, "13800000005");
    app.clock.forward(1000);
    await askForCode(app, "13800000006");
    // The number belongs to no account: the outbox does not show it.
    await app.kernel.sms("13999999999", "code 123456");
    const { result } = await app.anonymous.get("/sys/sms/outbox");
    expect(result.map(({ mobile }: { mobile: string }) => mobile)).toEqual(["138****0006", "138****0005"]);
    expect(result[0].text).toMatch(/\d{6}/);
    await app.kernel.sms("13800000006", "<b>123456</b>");
    const shown = await app.anonymous.send("GET", "/sys/sms/outboxPage");
    expect(shown.headers["content-type"]).toContain("text/html");
    const html = shown.raw.toString();
    expect(html).toContain("138****0005");
    expect(html).toContain("&lt;b&gt;123456&lt;/b&gt;");
    expect(html).not.toContain("13800000005");
  });

  it("is empty outside the demo, and for an account that has a password of its own", async () => {
    app.clock.set(new Date("2026-06-21T02:00:00Z"));
    const mobile = "13800000004";
    await askForCode(app, mobile);
    expect(await outbox(mobile)).toHaveLength(1);
    await app.store.db.update(sysUser).set({ pwdUpdateTime: new Date() }).where(eq(sysUser.phone, mobile));
    expect(await outbox(mobile)).toEqual([]);
    await app.store.db.update(sysUser).set({ pwdUpdateTime: null }).where(eq(sysUser.phone, mobile));
    const plain = await testApp({ store: app.store, config: { demo: false } });
    plain.clock.set(app.clock.now());
    await plain.kernel.sms(mobile, "code 123456");
    expect(await outbox(mobile, plain)).toEqual([]);
    expect((await plain.anonymous.get("/sys/sms/outbox")).result).toEqual([]);
    expect((await plain.anonymous.get("/sys/sms/outboxPage")).code).toBe(40401);
    await plain.close();
  });
});
