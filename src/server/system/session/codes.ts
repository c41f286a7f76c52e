import { randomInt } from "node:crypto";
import { and, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf, startOfDay } from "#src/lib/time.ts";
import { sysSmsCode } from "#src/server/db/schema/session.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { sameText, sha256 } from "#src/server/kernel/security.ts";

/** What a one-time code is for. */
export type Scene = "login" | "register" | "alteration" | "captcha" | "balance";

/** How long a code sent to a phone holds, and a captcha, in milliseconds. */
const codeMs = 5 * 60_000;
const captchaMs = 2 * 60_000;
const betweenMs = 60_000;
const perDay = 10;
const maxTries = 5;

const hashOf = (scene: Scene, phone: string, code: string, about = "") =>
  sha256(`${scene}/${phone}/${code.toLowerCase()}${about && `/${about}`}`);

/**
 * A new code of `digits` digits for a phone or a captcha key; refuses with 42901 a phone that asks too often. With
 * `about` it holds for that one matter alone.
 */
export async function newCode(
  kernel: Kernel,
  scene: Scene,
  phone: string,
  digits: number,
  now: Date,
  about?: string,
): Promise<string> {
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const row = {
    id: kernel.ids.next(),
    phone,
    scene,
    codeHash: hashOf(scene, phone, code, about),
    createTime: now,
    expireTime: new Date(now.getTime() + (scene === "captcha" ? captchaMs : codeMs)),
  };
  if (scene === "captcha") {
    await kernel.store.db.insert(sysSmsCode).values(row);
    return code;
  }
  await kernel.store.transaction(async (tx) => {
    // One at a time for a phone: calls sent at once would each find that nothing was sent yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${phone}))`);
    await refuseTooOften(tx, phone, now);
    await tx.insert(sysSmsCode).values(row);
  });
  return code;
}

async function refuseTooOften(tx: Tx, phone: string, now: Date): Promise<void> {
  const [last] = await tx
    .select({ time: sysSmsCode.createTime })
    .from(sysSmsCode)
    .where(eq(sysSmsCode.phone, phone))
    .orderBy(desc(sysSmsCode.createTime))
    .limit(1);
  const wait = last ? last.time.getTime() + betweenMs - now.getTime() : 0;
  if (wait > 0) throw new Refusal(42901, `获取太频繁，请${Math.ceil(wait / 1000)}秒后再试`);
  const [today] = await tx
    .select({ sent: count() })
    .from(sysSmsCode)
    .where(and(eq(sysSmsCode.phone, phone), gt(sysSmsCode.createTime, startOfDay(dayOf(now)))));
  if ((today?.sent ?? 0) >= perDay) throw new Refusal(42901, "今天获取验证码的次数已用完，请明天再试");
}

/**
 * Whether a code is the one sent last, unused and in time. A right code is used up, unless it is only looked at; five
 * tries spoil it.
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
    .where(
      and(
        eq(sysSmsCode.phone, phone),
        eq(sysSmsCode.scene, scene),
        isNull(sysSmsCode.usedTime),
        gt(sysSmsCode.expireTime, now),
      ),
    )
    .orderBy(desc(sysSmsCode.createTime))
    .limit(1);
  if (!row) return false;
  const right = sameText(row.codeHash, hashOf(scene, phone, code, about));
  // The try is counted in the statement that allows it, so that guesses sent at once are five together, not five each;
  // of two calls with the same right code one takes it.
  const tried = await db
    .update(sysSmsCode)
    .set({ tries: sql`${sysSmsCode.tries} + 1`, ...(right && use ? { usedTime: now } : {}) })
    .where(and(eq(sysSmsCode.id, row.id), isNull(sysSmsCode.usedTime), lt(sysSmsCode.tries, maxTries)))
    .returning({ id: sysSmsCode.id });
  return right && tried.length === 1;
}
