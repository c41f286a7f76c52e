import { afterAll, beforeAll, expect, it } from "vitest";
import { sysSignInAttempt } from "#src/server/db/schema/session.ts";
import { countFailure } from "#src/server/system/session/sign-in-locks.ts";
import { type TestApp, testApp, type TestReply } from "#tests/support/app.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await testApp({ config: { trustProxy: true } });
  second = await testApp({ config: { trustProxy: true }, store: first.store });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** Responses of two processes of one installation in turn, with a captcha in most tries. */
async function answers(username: string, ipOf: (n: number) => string, tries: number) {
  const said: Pick<TestReply, "status" | "code" | "message" | "result">[] = [];
  for (let n = 0; n < tries; n += 1) {
    const app = n % 2 === 0 ? first : second;
    const picture = n % 3 === 0 ? {} : await solvedCaptcha(second);
    const { status, code, message, result } = await app.anonymous.send("POST", "/sys/login", {
      headers: { "content-type": "application/json", "x-forwarded-for": ipOf(n) },
      payload: JSON.stringify({ username, password: "Wrong@2026", ...picture }),
    });
    said.push({ status, code, message, result });
  }
  return said;
}

it("names that nobody has lock like real ones, at one place and over all, whichever process answers (L2)", async () => {
  /** Counts one more failure at each of `count` other places. */
  const elsewhere = async (username: string, count: number) => {
    for (let n = 0; n < count; n += 1)
      await countFailure(second.store.db, username, { name: `address:${n}`, known: false }, second.clock.now());
  };
  const story = async (username: string) => {
    const atOnePlace = await answers(username, () => "203.0.113.1", 9);
    await elsewhere(username.toLowerCase(), 13);
    const afterSome = await answers(username, (n) => `203.0.113.${n + 2}`, 4);
    await elsewhere(username.toLowerCase(), 80);
    return [...atOnePlace, ...afterSome, ...(await answers(username, (n) => `203.0.113.${n + 6}`, 2))];
  };
  const real = await story("cs01");
  expect(new Set(real.map(({ message }) => message)).size).toBe(4);
  expect(await story("nobody-here")).toEqual(real);
  // A frozen account, and a name in different case.
  expect(await story("Frozen01")).toEqual(real);
});

it("a name counts in every spelling, in the database and nowhere else (L2)", async () => {
  const ip = () => "203.0.113.200";
  await answers("Ghost", ip, 3);
  await answers("gHOST", ip, 3);
  const last = await answers("ghost", ip, 1);
  expect(last).toMatchObject([{ message: "密码错误次数过多，请10分钟后再试" }]);
  await first.store.db.delete(sysSignInAttempt);
  expect(await answers("ghost", ip, 1)).toMatchObject([{ message: "用户名或密码错误", result: null }]);
});
