import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { LoginResult } from "#src/contract/system/session.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { superAdmin, tenantOpen } from "#src/server/kernel/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { logTypes, writeLog } from "#src/server/kernel/op-log.ts";
import { allDictItems } from "../dict/store.ts";
import { countFailure, isLocked, lockedMessage, StrangerAttempts } from "./attempts.ts";
import { departsOf, tenantBriefs, userInfoOf, type UserRecord } from "./user-info.ts";

/** Where a sign-in comes from. */
export interface SignInPlace {
  now: Date;
  ip: string;
  client: string;
  /** Department asked for, when the account has several. */
  orgCode?: string | undefined;
}

/**
 * A refused sign-in is answered this long after it was asked for, in milliseconds: counting a wrong password is a write
 * that unknown names do not cost, and its time must not tell them apart.
 */
export const refusalMs = 300;

const wrong = () => new Refusal(42201, "用户名或密码错误");

/**
 * Checks a name and a password. Unknown names, wrong passwords and locks cost the same time and say the same words,
 * so that nobody learns which accounts exist; what is wrong with an account is told to its owner only.
 */
export function passwordCheck(
  kernel: Kernel,
): (username: string, password: string, place: Pick<SignInPlace, "now" | "ip">) => Promise<UserRecord> {
  const strangers = new StrangerAttempts();
  return async (username, password, { now, ip }) => {
    const started = performance.now();
    try {
      return await proved(username, password, now);
    } catch (error) {
      if (error instanceof Refusal) noteFailure(kernel, username, ip, error.message);
      await sleep(Math.max(0, refusalMs - (performance.now() - started)));
      throw error;
    }
  };

  async function proved(username: string, password: string, now: Date): Promise<UserRecord> {
    const name = username.toLowerCase();
    const [user] = await kernel.store.db
      .select()
      .from(sysUser)
      .where(eq(sql`lower(${sysUser.username})`, name))
      .limit(1);
    if (!user) {
      await kernel.passwords.waste(password);
      if (strangers.isLocked(name, now) || strangers.count(name, now)) throw new Refusal(42201, lockedMessage);
      throw wrong();
    }
    if (user.lockUntil && user.lockUntil > now) {
      await kernel.passwords.waste(password);
      throw new Refusal(42201, lockedMessage);
    }
    if (!(await kernel.passwords.verify(user.password, password))) {
      const locked = await countFailure(kernel.store.db, user.id, now);
      throw locked ? new Refusal(42201, lockedMessage) : wrong();
    }
    // Of many guesses sent at once the right one may come through while the wrong ones are still being counted.
    if (await isLocked(kernel.store.db, user.id, now)) throw new Refusal(42201, lockedMessage);
    return user;
  }
}

/** A failed sign-in in the log: under the name that was tried, which may be nobody's. */
function noteFailure(kernel: Kernel, username: string, ip: string, reason: string): void {
  const actor = { userId: "", username: username.slice(0, 100), tenantId: 0, ip, clientType: "browser" };
  writeLog(kernel, { logType: logTypes.signIn, content: `用户名: ${username},登录失败：${reason}`, actor });
}

/** Opens a session for an account that has proved itself, or refuses it by name: deleted, frozen, tenant closed. */
export async function enter(kernel: Kernel, user: UserRecord, place: SignInPlace): Promise<LoginResult> {
  const { store, access, sessions } = kernel;
  const { now, ip, client } = place;
  if (user.delFlag !== 0) throw new Refusal(42201, "该用户已注销");
  if (user.status !== 1) throw new Refusal(42201, "该用户已冻结");
  const tenants = await access.tenants(user.id);
  const open = tenants.filter((tenant) => tenantOpen(tenant, now));
  const isSuper = (await access.grants(user.id, 0)).roleCodes.includes(superAdmin);
  if (open.length === 0 && !isSuper) {
    throw new Refusal(42201, tenants.length > 0 ? "租户已冻结或过期" : "该用户未加入任何租户");
  }
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
  });
  await store.db
    .update(sysUser)
    .set({ failCount: 0, failTime: null, lockUntil: null, lastLoginTime: now })
    .where(eq(sysUser.id, user.id));
  const grants = await access.grants(user.id, tenantId);
  writeLog(kernel, {
    logType: logTypes.signIn,
    content: `用户名: ${user.username},登录成功！`,
    actor: { userId: user.id, username: user.username, tenantId, ip, clientType: "browser" },
    bizId: id,
  });
  return {
    token,
    userInfo: userInfoOf(user, { orgCode, grants }),
    departs,
    multi_depart: departs.length === 0 ? 0 : departs.length === 1 ? 1 : 2,
    tenantList: tenantBriefs(open),
    sysAllDictItems: await allDictItems(store.db, tenantId),
  };
}
