import { randomInt } from "node:crypto";
import { and, count, desc, eq, gt, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf, startOfDay } from "#src/lib/time.ts";
import { sysSmsCode } from "#src/server/db/schema/session.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { sameText, sha256 } from "#src/server/kernel/auth/security.ts";

/** What a one-time code is for. */
export type Scene = "login" | "register" | "alteration" | "captcha" | "balance" | "mobile";

/** Lifetime of SMS codes and captchas, in ms. */
const codeMs = 5 * 60_000;
const captchaMs = 2 * 60_000;
/** Min time between two codes of one number and scene, in ms. */
const betweenMs = 60_000;
/**
 * Max codes a day for a number and scene. Each scene counts alone, so strangers cannot use up another scene's codes.
 */
const perDay = 10;
/** Max codes a day for one source, over all numbers. */
const perSourceDay = 100;
/** Tries until a code is invalid. A captcha is free to request, so it allows one. */
const maxTries = (scene: Scene): number => (scene === "captcha" ? 1 : 5);

const hashOf = (scene: Scene, phone: string, code: string, about = "") =>
  sha256(`${scene}/${phone}/${code.toLowerCase()}${about && `/${about}`}`);

export interface CodeOptions {
  /** Binds the code to one purpose. */
  about?: string;
  /** Who requests the code, where anybody may; counted by day. */
  source?: string;
}

/** A new six-digit code for a phone. Refuses with 42901 if a phone or source requests too often. */
export async function newCode(
  kernel: Kernel,
  scene: Scene,
  phone: string,
  now: Date,
  { about, source }: CodeOptions = {},
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await kernel.store.transaction(async (tx) => {
    // Lock source and phone: concurrent calls would otherwise all find that nothing was sent yet.
    for (const name of [source, phone])
      if (name) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
    await refuseTooOften(tx, scene, phone, now);
    if (source) await refuseSource(tx, source, now);
    await tx.insert(sysSmsCode).values({
      id: kernel.ids.next(),
      phone,
      scene,
      codeHash: hashOf(scene, phone, code, about),
      source,
      createTime: now,
      expireTime: new Date(now.getTime() + codeMs),
    });
  });
  return code;
}

/** Stores a captcha's answer under the key of its picture; only its hash. */
export async function storeCaptcha(kernel: Kernel, key: string, code: string, now: Date): Promise<void> {
  await kernel.store.db.insert(sysSmsCode).values({
    id: kernel.ids.next(),
    phone: key,
    scene: "captcha",
    codeHash: hashOf("captcha", key, code),
    createTime: now,
    expireTime: new Date(now.getTime() + captchaMs),
  });
}

/** Whether a code was sent to a phone after `since`. */
export async function wasSent(db: Db, scene: Scene, phone: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: sysSmsCode.id })
    .from(sysSmsCode)
    .where(and(eq(sysSmsCode.phone, phone), eq(sysSmsCode.scene, scene), gte(sysSmsCode.createTime, since)))
    .limit(1);
  return row !== undefined;
}

async function refuseTooOften(tx: Tx, scene: Scene, phone: string, now: Date): Promise<void> {
  const own = and(eq(sysSmsCode.phone, phone), eq(sysSmsCode.scene, scene));
  const [last] = await tx
    .select({ time: sysSmsCode.createTime })
    .from(sysSmsCode)
    .where(own)
    .orderBy(desc(sysSmsCode.createTime))
    .limit(1);
  const wait = last ? last.time.getTime() + betweenMs - now.getTime() : 0;
  if (wait > 0) throw new Refusal(42901, `获取太频繁，请${Math.ceil(wait / 1000)}秒后再试`);
  if ((await sentToday(tx, own, now)) >= perDay) throw new Refusal(42901, "今天获取验证码的次数已用完，请明天再试");
}

async function refuseSource(tx: Tx, source: string, now: Date): Promise<void> {
  if ((await sentToday(tx, eq(sysSmsCode.source, source), now)) >= perSourceDay)
    throw new Refusal(42901, "您所在网络今天获取验证码的次数已用完，请改用账号密码登录，或明天再试");
}

async function sentToday(tx: Tx, which: SQL | undefined, now: Date): Promise<number> {
  const [today] = await tx
    .select({ sent: count() })
    .from(sysSmsCode)
    .where(and(which, gt(sysSmsCode.createTime, startOfDay(dayOf(now)))));
  return today?.sent ?? 0;
}

/**
 * Whether a code is the last one sent, unused and not expired. A correct code is used up, unless `use` is false. Five
 * tries make it invalid; for a captcha, one.
 */
export async function takeCode(
  kernel: Kernel,
  scene: Scene,
  phone: string,
  code: string,
  now: Date,
  { use = true, about }: { use?: boolean; about?: string } = {},
): Promise<boolean> {
  const { db } = kernel.store;
  const [row] = await db
    .select({ id: sysSmsCode.id, codeHash: sysSmsCode.codeHash })
    .from(sysSmsCode)
    .where(and(eq(sysSmsCode.phone, phone), eq(sysSmsCode.scene, scene)))
    .orderBy(desc(sysSmsCode.createTime), desc(sysSmsCode.id))
    .limit(1);
  if (!row) return false;
  const right = sameText(row.codeHash, hashOf(scene, phone, code, about));
  // One statement checks and counts the try, so concurrent guesses share five tries. Of two calls with the same correct
  // code, one succeeds.
  const tried = await db
    .update(sysSmsCode)
    .set({ tries: sql`${sysSmsCode.tries} + 1`, ...(right && use ? { usedTime: now } : {}) })
    .where(
      and(
        eq(sysSmsCode.id, row.id),
        isNull(sysSmsCode.usedTime),
        gt(sysSmsCode.expireTime, now),
        lt(sysSmsCode.tries, maxTries(scene)),
      ),
    )
    .returning({ id: sysSmsCode.id });
  return right && tried.length === 1;
}
