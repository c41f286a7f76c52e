import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { sysSmsCode } from "#src/server/db/schema/session.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { newToken, sameText, sha256 } from "#src/server/kernel/auth/security.ts";

/** What a ticket allows: `find` the code of step 2, `verified` the new password of step 3. */
export type TicketScene = "find" | "verified";

/** Lifetime of a ticket: one step of the recovery, in ms. */
const ticketMs = 15 * 60_000;
/** Wrong codes until a ticket is invalid, no matter which codes were sent meanwhile. */
const maxTries = 5;

/** Prefix of the subject. The limits for codes count rows by subject, and a ticket must not count as a code. */
const owner = "ticket:";

const hashOf = (scene: TicketScene, secret: string) => sha256(`ticket/${scene}/${secret}`);

/** Creates a ticket for a subject: an account, or a name that nobody has. Only its hash is stored. */
export async function newTicket(kernel: Kernel, db: Db | Tx, scene: TicketScene, subject: string, now: Date) {
  const id = kernel.ids.next();
  const secret = newToken();
  await db.insert(sysSmsCode).values({
    id,
    phone: owner + subject,
    scene: "ticket",
    codeHash: hashOf(scene, secret),
    createTime: now,
    expireTime: new Date(now.getTime() + ticketMs),
  });
  return `${id}.${secret}`;
}

const open = (id: string, now: Date) =>
  and(
    eq(sysSmsCode.id, id),
    eq(sysSmsCode.scene, "ticket"),
    isNull(sysSmsCode.usedTime),
    gt(sysSmsCode.expireTime, now),
    lt(sysSmsCode.tries, maxTries),
  );

/** The subject of a valid ticket. Null for a ticket that is used, invalid, expired, of another step, or made up. */
export async function ticketOf(db: Db | Tx, scene: TicketScene, ticket: string, now: Date) {
  const [id = "", secret = ""] = ticket.split(".");
  const [row] = await db.select().from(sysSmsCode).where(open(id, now)).limit(1);
  return row && sameText(row.codeHash, hashOf(scene, secret))
    ? { id, subject: row.phone.slice(owner.length), since: row.createTime }
    : null;
}

/** Counts a try on a ticket before the code is compared, so concurrent tries share the limit of five. */
export async function countTry(db: Db, id: string, now: Date): Promise<boolean> {
  const counted = await db
    .update(sysSmsCode)
    .set({ tries: sql`${sysSmsCode.tries} + 1` })
    .where(open(id, now))
    .returning({ id: sysSmsCode.id });
  return counted.length === 1;
}

/** Uses up a ticket; of two concurrent calls one succeeds. A correct code on the fifth try is accepted too. */
export async function spend(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(sysSmsCode)
    .set({ usedTime: now })
    .where(and(eq(sysSmsCode.id, id), isNull(sysSmsCode.usedTime)))
    .returning({ id: sysSmsCode.id });
  return used.length === 1;
}
