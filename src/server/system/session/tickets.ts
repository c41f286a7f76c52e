import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { sysSmsCode } from "#src/server/db/schema/session.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { newToken, sameText, sha256 } from "#src/server/kernel/auth/security.ts";

/** What a ticket leads to: `find` to the code of step 2, `verified` to the new password of step 3. */
export type TicketScene = "find" | "verified";

/** How long a step of the recovery may take, in milliseconds. */
const ticketMs = 15 * 60_000;
/** Wrong codes that spoil a ticket, whichever codes were sent meanwhile. */
const maxTries = 5;

/** Before the subject: the limits of codes count the rows of a subject, and a ticket is no code. */
const owner = "ticket:";

const hashOf = (scene: TicketScene, secret: string) => sha256(`ticket/${scene}/${secret}`);

/** Hands out a ticket for a subject: an account, or a name that nobody has. Only its hash is kept. */
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

/** Whom an open ticket is about; null for a ticket that is used, spoilt, too old, of another step, or made up. */
export async function ticketOf(db: Db | Tx, scene: TicketScene, ticket: string, now: Date) {
  const [id = "", secret = ""] = ticket.split(".");
  const [row] = await db.select().from(sysSmsCode).where(open(id, now)).limit(1);
  return row && sameText(row.codeHash, hashOf(scene, secret))
    ? { id, subject: row.phone.slice(owner.length), since: row.createTime }
    : null;
}

/** Counts a try on a ticket before the code is compared, so that tries sent at once are five together. */
export async function countTry(db: Db, id: string, now: Date): Promise<boolean> {
  const counted = await db
    .update(sysSmsCode)
    .set({ tries: sql`${sysSmsCode.tries} + 1` })
    .where(open(id, now))
    .returning({ id: sysSmsCode.id });
  return counted.length === 1;
}

/** Uses a ticket up; of two that come at once one does. A right code on the fifth try uses it too. */
export async function spend(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(sysSmsCode)
    .set({ usedTime: now })
    .where(and(eq(sysSmsCode.id, id), isNull(sysSmsCode.usedTime)))
    .returning({ id: sysSmsCode.id });
  return used.length === 1;
}
