import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#src/server/config.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysThirdAccount } from "#src/server/db/schema/session.ts";
import { demoPassword } from "#src/server/db/seed/system/people.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { type OidcProvider, startOidc } from "#tests/support/e2e/oidc.ts";
import { askForCode } from "#tests/support/sms.ts";

const redirectUri = "https://console.example/oauth2-app/login";
let provider: OidcProvider;
let app: TestApp;
const messages: { mobile: string; text: string }[] = [];

beforeAll(async () => {
  provider = await startOidc([redirectUri]);
  const { issuer, clientId, clientSecret } = provider;
  app = await testApp({
    config: { oidc: { issuer, clientId, clientSecret, name: "统一认证" } },
    sms: async (mobile, text) => void messages.push({ mobile, text }),
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
afterEach(async () => {
  app.clock.set(null);
  await app.store.db.delete(sysThirdAccount);
});

/** Goes through the provider's pages as a browser does, as `who`; returns the query of the callback URL. */
async function walk(url: string, who: string): Promise<string> {
  const jar = new Map<string, string>();
  let at = url;
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const to = reply.headers.get("location");
    const next = to ? new URL(to, at) : new URL(`?who=${who}`, at);
    if (next.href.startsWith(redirectUri)) return next.search;
    at = next.href;
  }
  throw new Error("the provider did not lead back");
}

const start = (uri = redirectUri) =>
  app.anonymous.post("/sys/thirdLogin/start", { thirdType: "oidc", redirectUri: uri });
const finish = (ticket: string, callback: string) => app.anonymous.post("/sys/thirdLogin/finish", { ticket, callback });

async function wayOf(who: string) {
  const { url, ticket } = (await start()).result;
  return { ticket, callback: await walk(url, who), asked: new URL(url).searchParams };
}
async function comeAs(who: string) {
  const { ticket, callback } = await wayOf(who);
  return finish(ticket, callback);
}

/** An SMS code, requested as the login page does. */
async function codeOn(mobile: string): Promise<string> {
  messages.length = 0;
  await askForCode(app, mobile);
  return /\d{6}/.exec(messages[0]?.text ?? "")?.[0] ?? "";
}
const bindByPhone = (thirdUserUuid: string, mobile: string, captcha: string) =>
  app.anonymous.post("/sys/thirdLogin/bindingThirdPhone", { thirdUserUuid, mobile, captcha });
const phoneOf = async (username: string) => {
  const [row] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  return row?.phone ?? "";
};
const exchange = (token: string) => app.anonymous.get(`/sys/thirdLogin/getLoginUser/${token}/oidc`);

describe("signing in at an OpenID provider (API-SESS-04)", () => {
  it("asks for a code with state, nonce and PKCE, and knows nobody who is not bound", async () => {
    const { ticket, callback, asked } = await wayOf("sub-new");
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: "code",
      redirect_uri: redirectUri,
      code_challenge_method: "S256",
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
      code_challenge: expect.stringMatching(/.{40}/),
    });
    const reply = await finish(ticket, callback);
    expect(reply).toMatchObject({ success: true, result: { kind: "unbound", name: "新同学" } });
    expect(reply.result).not.toHaveProperty("token");
  });

  it("binds by the phone of an account, once for good, and signs in (SESSION-03)", async () => {
    app.clock.set(new Date("2026-06-20T02:00:00Z"));
    const mobile = await phoneOf("cs01");
    const { ticket } = (await comeAs("sub-lin")).result;
    expect((await bindByPhone(ticket, mobile, "000000")).message).toBe("手机验证码错误");
    const bound = await bindByPhone(ticket, mobile, await codeOn(mobile));
    expect(bound).toMatchObject({ success: true });
    expect(await exchange(bound.result)).toMatchObject({
      code: "200",
      result: { token: bound.result, userInfo: { username: "cs01" } },
    });
    const again = await comeAs("sub-lin");
    expect(again.result.kind).toBe("in");
    expect((await exchange(again.result.token)).result.userInfo.username).toBe("cs01");
  });

  it("takes a way back only with the ticket it was begun with, once, and in time", async () => {
    const mine = await wayOf("sub-lin");
    const other = await wayOf("sub-lin");
    const words = async (ticket: string, callback: string) => (await finish(ticket, callback)).message;
    // The code of another sign-in: its state does not match this browser's ticket.
    expect(await words(mine.ticket, other.callback)).toBe("第三方登录没有通过验证，请重新登录");
    expect(await words(`${mine.ticket.split(".")[0]}.forged`, mine.callback)).toBe("登录已超时，请重新从登录页开始");
    expect((await finish(mine.ticket, mine.callback)).success).toBe(true);
    expect(await words(mine.ticket, mine.callback)).toBe("第三方登录没有通过验证，请重新登录");
    app.clock.forward(11 * 60_000);
    expect(await words(other.ticket, other.callback)).toBe("登录已超时，请重新从登录页开始");
  });

  it("refuses a code of another nonce or verifier, an error of the provider, and what is no answer at all", async () => {
    const { ticket, callback } = await wayOf("sub-lin");
    const state = new URLSearchParams(callback).get("state") ?? "";
    for (const strange of [
      `?error=server_error&state=${state}`,
      `?state=${state}`,
      "?",
      `?code=made-up&state=${state}`,
    ])
      expect((await finish(ticket, strange)).message).toBe("第三方登录没有通过验证，请重新登录");
    const { url, ticket: second } = (await start()).result;
    const swapped = new URL(url);
    swapped.searchParams.set("nonce", "n-of-an-attacker-n-of-an-attacker");
    expect((await finish(second, await walk(swapped.href, "sub-lin"))).message).toBe(
      "第三方登录没有通过验证，请重新登录",
    );
  });

  it("tells who does not consent that he did not", async () => {
    const { ticket, callback } = await wayOf("");
    expect((await finish(ticket, callback)).message).toBe("您没有同意授权");
  });

  it("leads back to the console's own page only", async () => {
    for (const uri of [
      "https://console.example/oauth2-app/login?next=//evil.example",
      "https://console.example/oauth2-app/login#x",
      "https://console.example/other",
    ])
      expect((await start(uri)).message).toBe("回调地址不正确");
    expect((await start("javascript:alert(1)")).code).toBe(40001);
    // The provider must reject the same page on another host: it knows where the console is.
    const { url } = (await start("https://evil.example/oauth2-app/login")).result;
    const reply = await fetch(url, { redirect: "manual" });
    expect(reply.status).toBe(400);
    expect(reply.headers.get("location")).toBeNull();
  });

  it("keeps a frozen account out", async () => {
    const [frozen] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, "frozen01"));
    await app.store.db.insert(sysThirdAccount).values({
      id: "t1",
      thirdType: "oidc",
      thirdUserUuid: "sub-chen",
      userId: frozen?.id ?? "",
    });
    expect((await comeAs("sub-chen")).message).toBe("该用户已冻结");
  });

  it("says so where no provider is configured, or where it does not answer", async () => {
    const plain = await testApp({ store: app.store });
    expect((await plain.anonymous.post("/sys/thirdLogin/start", { thirdType: "oidc", redirectUri })).message).toBe(
      "未启用第三方登录",
    );
    // Nobody can bind a provider that is not configured; the chat apps are still listed.
    expect((await plain.as("cs01").get("/sys/third/list")).result).toEqual(unset);
    await plain.close();
    const oidc = { issuer: "http://127.0.0.1:9", clientId: "a", clientSecret: "b", name: "" };
    const alone = await testApp({ store: app.store, config: { oidc } });
    expect((await alone.anonymous.post("/sys/thirdLogin/start", { thirdType: "oidc", redirectUri })).message).toBe(
      "暂时无法连接第三方登录服务，请稍后再试",
    );
    await alone.close();
  });
});

const none = { title: "", offered: false, id: null, realname: null, createTime: null };
const unset = ["wecom", "dingtalk", "lark"].map((thirdType) => ({ thirdType, ...none }));

describe("账号绑定", () => {
  const bind = async (username: string, who: string) => {
    const { ticket, callback } = await wayOf(who);
    return app.as(username).post("/sys/third/bind", { ticket, callback });
  };
  const own = async (username: string) => (await app.as(username).get("/sys/third/list")).result;
  const oidcOf = async (username: string) => (await own(username)).at(-1);

  it("binds and shows the account, one of each kind for a person and one person for each", async () => {
    expect(await own("cs02")).toEqual([
      ...unset,
      { thirdType: "oidc", title: "统一认证", offered: true, id: null, realname: null, createTime: null },
    ]);
    expect((await bind("cs02", "sub-lin")).message).toBe("绑定成功");
    expect(await oidcOf("cs02")).toMatchObject({ realname: "林同学", id: expect.any(String) });
    expect((await bind("cs02", "sub-lin")).success).toBe(true);
    expect((await bind("cs02", "sub-chen")).message).toBe("该账号已绑定其他第三方账号，请先解除绑定");
    expect((await bind("sales01", "sub-lin")).message).toBe("该第三方账号已绑定其他用户");
  });

  it("is ended with the own password only, and never for another", async () => {
    await bind("cs02", "sub-lin");
    const { id } = await oidcOf("cs02");
    const unbind = (username: string, password: string) => app.as(username).post("/sys/third/unbind", { id, password });
    expect((await unbind("cs02", "wrong")).message).toBe("密码不正确");
    expect((await unbind("sales01", demoPassword)).code).toBe(40401);
    expect((await unbind("cs02", demoPassword)).message).toBe("已解除绑定");
    expect((await oidcOf("cs02")).id).toBeNull();
  });

  it("stays to be ended when its provider is no longer set up, and cannot be begun", async () => {
    await bind("cs02", "sub-lin");
    const plain = await testApp({ store: app.store });
    const left = (await plain.as("cs02").get("/sys/third/list")).result.at(-1);
    expect(left).toMatchObject({ thirdType: "oidc", offered: false, realname: "林同学" });
    const ended = await plain.as("cs02").post("/sys/third/unbind", { id: left.id, password: demoPassword });
    expect(ended.message).toBe("已解除绑定");
    expect((await plain.as("cs02").get("/sys/third/list")).result).toEqual(unset);
    await plain.close();
  });

  it("counts wrong passwords as those of the sign-in", async () => {
    await bind("oper01", "sub-lin");
    const { id } = await oidcOf("oper01");
    const unbind = (password: string) => app.as("oper01").post("/sys/third/unbind", { id, password });
    for (let tries = 0; tries < 4; tries += 1) expect((await unbind("wrong")).message).toBe("密码不正确");
    expect((await unbind("wrong")).message).toBe("密码错误次数过多，请10分钟后再试");
    expect((await unbind(demoPassword)).message).toBe("密码错误次数过多，请10分钟后再试");
  });
});

describe("the provider's configuration", () => {
  const env = (part: Record<string, string>) => () => readConfig({ DATA_DIR: "x", ...part });
  it("is whole or absent, and travels encrypted except on this machine", () => {
    expect(env({})().oidc).toBeUndefined();
    expect(env({ OIDC_ISSUER: "https://id.example" })).toThrow(/OIDC_CLIENT_ID/);
    const rest = { OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };
    expect(env({ OIDC_ISSUER: "http://id.example", ...rest })).toThrow(/https/);
    expect(env({ OIDC_ISSUER: "http://127.0.0.1:4000", ...rest })().oidc).toMatchObject({ clientId: "a" });
    expect(env({ OIDC_ISSUER: "https://id.example", ...rest })().oidc?.name).toBe("统一身份认证");
  });
});
