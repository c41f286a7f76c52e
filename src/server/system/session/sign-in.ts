import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { LoginResult } from "#src/contract/system/access/session.ts";
import type { PendingSecondStep } from "#src/contract/system/access/second-factor.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { type OwnTenant, tenantOpen } from "#src/server/kernel/auth/access.ts";
import { superAdmin } from "#src/server/kernel/auth/held-roles.ts";
import type { SecondStep } from "#src/contract/system/access/second-step.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { logTypes, writeLog } from "#src/server/kernel/op-log.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { allDictItems } from "#src/server/system/dict/door.ts";
import { demandCaptcha, type ReadCaptcha } from "./captcha-check.ts";
import { isClosedDemoAccount } from "./demo-accounts.ts";
import { isTrusted, rememberDevice } from "./devices.ts";
import { factorOf, takeSecondCode } from "./second-step/factor.ts";
import { sealFirstStep } from "./second-step/ticket.ts";
import {
  countedName,
  countFailure,
  forgiveFailures,
  placeOf,
  standingAt,
  type Standing,
  type Visit,
} from "./sign-in-locks.ts";
import { departsOf, tenantBriefs, userInfoOf, type UserRecord } from "./user-info.ts";

/** Where a sign-in comes from. */
export interface SignInPlace extends Visit, Pick<Call<unknown>, "client" | "keepDevice"> {
  /** Requested department, if the account has several. */
  orgCode?: string | undefined;
}

/** Input of a sign-in by password. */
interface Typed extends ReadCaptcha {
  username: string;
  password: string;
}

/** Min response time of a refused sign-in, in ms. It hides that known names take longer to check than unknown ones. */
export const refusalMs = 300;

/** A refusal that tells the console whether to show the captcha before the next try. */
const refused = (message: string, { captcha }: Pick<Standing, "captcha">) =>
  captcha ? new Refusal(42201, message, { captcha }) : new Refusal(42201, message);

/**
 * Checks a name and a password. Unknown names, wrong passwords and locks take the same time and give the same messages,
 * so nobody learns which accounts exist. Only the account's owner learns what is wrong with it.
 */
export function passwordCheck(kernel: Kernel): (typed: Typed, visit: Visit) => Promise<UserRecord> {
  const { db } = kernel.store;
  return async (typed, visit) => {
    const started = performance.now();
    try {
      return await proved(typed, visit);
    } catch (error) {
      if (error instanceof Refusal) noteFailure(kernel, typed.username, visit.ip, error.message);
      await sleep(Math.max(0, refusalMs - (performance.now() - started)));
      throw error;
    }
  };

  async function proved(typed: Typed, visit: Visit): Promise<UserRecord> {
    const { username, password } = typed;
    const { now } = visit;
    const name = countedName(username);
    const [user] = await db
      .select()
      .from(sysUser)
      .where(eq(sql`lower(${sysUser.username})`, name))
      .limit(1);
    const place = await placeOf(db, user?.id ?? null, visit);
    const before = await standingAt(db, name, place, now);
    if (before.refusal) {
      await kernel.passwords.waste(password);
      throw refused(before.refusal, before);
    }
    if (kernel.config.captcha || before.captcha) await demandCaptcha(kernel, typed, "登录", now);
    const right = user
      ? await kernel.passwords.verify(user.password, password)
      : await kernel.passwords.waste(password);
    if (!user || !right) {
      const after = await countFailure(db, name, place, now);
      throw refused(after.refusal ?? "用户名或密码错误", after);
    }
    // Of many concurrent guesses the correct one may arrive while the wrong ones are still being counted.
    const after = await standingAt(db, name, place, now);
    if (after.refusal) throw refused(after.refusal, after);
    return user;
  }
}

/** Logs a failed sign-in under the name that was tried, even if nobody has it. */
function noteFailure(kernel: Kernel, username: string, ip: string, reason: string): void {
  const actor = { userId: "", username: username.slice(0, 100), tenantId: 0, ip, clientType: "browser" };
  writeLog(kernel, { logType: logTypes.signIn, content: `用户名: ${username},登录失败：${reason}`, actor });
}

/**
 * Opens a session for a person who has passed the first step. If the person has a second factor, refuses with a ticket
 * for the second step, except in a trusted browser. Refuses an account that is deleted or frozen, or whose tenant is
 * closed.
 */
export async function enter(kernel: Kernel, user: UserRecord, place: SignInPlace): Promise<LoginResult> {
  const { now, device, orgCode } = place;
  const found = await demandOpen(kernel, user, now);
  if (!(await factorOf(kernel.store.db, user.id))) return openSession(kernel, user, place, found);
  if (await isTrusted(kernel.store.db, user.id, device, now))
    return openSession(kernel, user, place, found, { by: "trusted", trust: false });
  const secondStep = { ticket: sealFirstStep(kernel.secret, user, { now, orgCode }) };
  throw new Refusal(42201, "请输入动态验证码，完成登录", { secondStep } satisfies z.output<typeof PendingSecondStep>);
}

/** Opens the session of a person who has passed both steps; refuses as `enter`. */
export async function enterByCode(
  kernel: Kernel,
  user: UserRecord,
  place: SignInPlace,
  code: { typed: string; trust: boolean },
): Promise<LoginResult> {
  const found = await demandOpen(kernel, user, place.now);
  const typing = { place: await placeOf(kernel.store.db, user.id, place), now: place.now };
  const by = await takeSecondCode(kernel, user, code.typed, typing);
  return openSession(kernel, user, place, found, { by, trust: code.trust });
}

/** The open tenants of an account. Refuses an account that may not sign in. */
async function demandOpen(kernel: Kernel, user: UserRecord, now: Date) {
  const { access } = kernel;
  if (user.delFlag !== 0) throw new Refusal(42201, "该用户已注销");
  if (user.status !== 1) throw new Refusal(42201, "该用户已冻结");
  if (await isClosedDemoAccount(kernel, user)) throw new Refusal(42201, "演示账号已停用，请联系管理员重置密码");
  const tenants = await access.tenants(user.id);
  const open = tenants.filter((tenant) => tenantOpen(tenant, now));
  const isSuper = (await access.grants(user.id, 0)).roleCodes.includes(superAdmin);
  if (open.length === 0 && !isSuper) {
    throw new Refusal(42201, tenants.length > 0 ? "租户已冻结或过期" : "该用户未加入任何租户");
  }
  return open;
}

/** Words of the sign-in log. */
const stepWords: Readonly<Record<SecondStep, string>> = {
  code: "（动态验证码）",
  recovery: "（恢复码）",
  trusted: "（信任的设备）",
};

async function openSession(
  kernel: Kernel,
  user: UserRecord,
  place: SignInPlace,
  open: readonly OwnTenant[],
  second?: { by: SecondStep; trust: boolean },
): Promise<LoginResult> {
  const { store, access, sessions } = kernel;
  const { now, ip, client } = place;
  const departs = (await departsOf(store.db, user.id)).filter((depart) =>
    open.some((tenant) => tenant.id === depart.tenantId),
  );
  const wanted = place.orgCode ?? user.orgCode;
  const depart = departs.find((one) => one.orgCode === wanted) ?? departs[0];
  const tenantId = depart?.tenantId ?? open[0]?.id ?? 0;
  const orgCode = depart?.orgCode ?? "";
  const { token, id } = await sessions.open(store.db, {
    userId: user.id,
    username: user.username,
    tenantId,
    orgCode,
    ip,
    client,
    secondStep: second?.by,
  });
  await store.db.update(sysUser).set({ lastLoginTime: now }).where(eq(sysUser.id, user.id));
  await forgiveFailures(store.db, countedName(user.username), await placeOf(store.db, user.id, place));
  place.keepDevice(await rememberDevice(kernel, user.id, { ...place, trust: second?.trust === true }));
  const grants = await access.grants(user.id, tenantId);
  writeLog(kernel, {
    logType: logTypes.signIn,
    content: `用户名: ${user.username},登录成功！${second ? stepWords[second.by] : ""}`,
    actor: { userId: user.id, username: user.username, tenantId, ip, clientType: "browser" },
    bizId: id,
  });
  return {
    token,
    userInfo: userInfoOf(user, { orgCode, grants, hasSecondFactor: second !== undefined }),
    departs,
    multi_depart: departs.length === 0 ? 0 : departs.length === 1 ? 1 : 2,
    tenantList: tenantBriefs(open),
    sysAllDictItems: await allDictItems(store.db, tenantId),
  };
}
