import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { SecondStep } from "#src/contract/system/access/second-step.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysSecondFactor, sysSession } from "#src/server/db/schema/session.ts";
import type { Db, Store, Tx } from "#src/server/db/store.ts";
import type { Clock } from "#src/server/kernel/clock.ts";
import type { Ids } from "#src/server/kernel/ids.ts";
import { newToken, sha256 } from "./security.ts";

/** A session lasts seven days from its sign-in (SESSION-07). */
export const sessionMs = 7 * 24 * 3_600_000;
/** Minimum time between two writes of a session's last use, in milliseconds. */
const touchMs = 60_000;
/** Channel on which processes notify each other that sessions ended or rights changed. */
export const accessChannel = "assay_access";

/** A signed-in session that is still valid. */
export interface Session {
  id: string;
  userId: string;
  username: string;
  /** Tenant chosen at sign-in; 0 = all, super_admin only. */
  tenantId: number;
  orgCode: string;
  clientType: string;
  /** Somebody else chose the password: until the user changes it, only a few calls are allowed. */
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  /** The person or role that the owner sees the console as; null for a sign-in. */
  view: { userId: string } | { roleId: string } | null;
  /** The viewer's own session; null for a sign-in. */
  viewOf: string | null;
  expireTime: Date;
}

/** The state of a token: unknown, ended, or belonging to a live session. */
export type Standing = { kind: "unknown" } | { kind: "ended" } | { kind: "live"; session: Session };

export type EndReason = "logout" | "force" | "frozen" | "password" | "deleted" | "alteration" | "factor" | "view";

export interface SessionStart {
  userId: string;
  username: string;
  tenantId: number;
  orgCode: string;
  ip: string;
  /** The browser's user agent, cut to 255 characters. */
  client: string;
  /** How the second step was passed; absent without one. */
  secondStep?: SecondStep | undefined;
}

/** A session in which its owner sees the console as a person or a role, beside the own session `of`. */
export interface ViewStart extends SessionStart {
  of: string;
  as: { userId: string } | { roleId: string };
  until: Date;
}

/** Which sessions to end. */
export interface SessionsToEnd {
  ids?: readonly string[];
  userIds?: readonly string[];
  /** Ends only those of them that use this tenant. */
  tenantId?: number;
  /** Does not end this session. */
  except?: string;
}

/** Opens, looks up and ends sessions. Every call looks up its session. Tokens are opaque and stored only as hashes. */
export interface Sessions {
  open(db: Db | Tx, start: SessionStart): Promise<{ token: string; id: string }>;
  /** Opens a session for viewing as another; it ends with the session that it belongs to. */
  openView(db: Db | Tx, start: ViewStart): Promise<{ token: string; id: string }>;
  /** A lookup does not count as use of a session: a socket that receives events keeps nobody signed in. */
  find(token: string): Promise<Standing>;
  /** Records that a call used this session. */
  use(id: string): Promise<void>;
  /** SQL condition: sessions that are still valid. */
  live(now: Date): SQL | undefined;
  /** Whether this process has seen the token as valid; needs no database query. */
  isFamiliar(token: string): boolean;
  /** Moves a session to another department or tenant. */
  move(db: Db | Tx, id: string, to: { tenantId: number; orgCode: string }): Promise<void>;
  /** Ends sessions permanently; returns how many were live. Call `forget` after the commit. */
  end(db: Db | Tx, which: SessionsToEnd, reason: EndReason): Promise<number>;
  /** Marks views whose time is over as ended, each once in all processes; returns their rows. */
  endExpiredViews(): Promise<(typeof sysSession.$inferSelect)[]>;
  /** Clears the session cache, here and in the other processes. */
  forget(): Promise<void>;
  /** As forget, but in this process only, when another process reports a change. */
  drop(): void;
}

/** `browser` or `app`, from the user agent. */
function clientTypeOf(client: string): string {
  return /Mobile|Android|iPhone/i.test(client) ? "app" : "browser";
}

/** Times of sessions, in milliseconds. */
export interface SessionTimes {
  /** Cache lifetime of a lookup; 0 = no cache, so that a test sees every change at once. */
  rememberMs: number;
  /** A session ends after this time without use. */
  idleMs: number;
}

/** Sessions stored in the database. */
export function createSessions(store: Store, clock: Clock, ids: Ids, { rememberMs, idleMs }: SessionTimes): Sessions {
  const remembered = new Map<string, { standing: Standing; until: number }>();
  const touched = new Map<string, number>();
  const familiar = new Set<string>();
  // A result that was read before sessions ended must not enter the cache afterwards.
  let generation = 0;

  const idleSince = (now: Date) => new Date(now.getTime() - idleMs);

  async function read(hash: string): Promise<Standing> {
    const [row] = await store.db
      .select({
        session: sysSession,
        status: sysUser.status,
        delFlag: sysUser.delFlag,
        mustChangePassword: sysUser.mustChangePassword,
        factorOf: sysSecondFactor.userId,
      })
      .from(sysSession)
      .leftJoin(sysUser, eq(sysUser.id, sysSession.userId))
      .leftJoin(sysSecondFactor, eq(sysSecondFactor.userId, sysSession.userId))
      .where(eq(sysSession.tokenHash, hash))
      .limit(1);
    if (!row) return { kind: "unknown" };
    const { session } = row;
    const now = clock.now();
    // The next call of a frozen or deleted account ends here, even if nobody ended its sessions.
    if (session.endTime || session.expireTime <= now || row.status !== 1 || row.delFlag !== 0) return { kind: "ended" };
    if (session.lastTime <= idleSince(now)) return { kind: "ended" };
    const { id, userId, username, tenantId, orgCode, expireTime, viewUserId, viewRoleId } = session;
    return {
      kind: "live",
      session: {
        id,
        userId,
        username,
        tenantId,
        orgCode,
        expireTime,
        clientType: session.clientType ?? "browser",
        mustChangePassword: row.mustChangePassword === true,
        hasSecondFactor: row.factorOf !== null,
        viewOf: session.viewOf,
        view: viewUserId ? { userId: viewUserId } : viewRoleId ? { roleId: viewRoleId } : null,
      },
    };
  }

  /** Stores a session; its token exists only in the return value. */
  async function add(
    db: Db | Tx,
    start: SessionStart,
    more: Partial<typeof sysSession.$inferInsert> & { expireTime: Date },
  ): Promise<{ token: string; id: string }> {
    const token = newToken();
    const id = ids.next();
    const now = clock.now();
    const { userId, username, tenantId, orgCode, ip } = start;
    const client = start.client.slice(0, 255);
    const times = { loginTime: now, lastTime: now };
    const who = { userId, username, tenantId, orgCode, ip, client, clientType: clientTypeOf(client) };
    await db.insert(sysSession).values({ id, tokenHash: sha256(token), ...who, ...times, ...more });
    return { token, id };
  }

  return {
    open: (db, start) =>
      add(db, start, {
        expireTime: new Date(clock.now().getTime() + sessionMs),
        secondStep: start.secondStep ?? null,
      }),
    openView: (db, { of, as, until, ...start }) =>
      add(db, start, {
        expireTime: until,
        viewOf: of,
        viewUserId: "userId" in as ? as.userId : null,
        viewRoleId: "roleId" in as ? as.roleId : null,
      }),
    async find(token) {
      if (token.length < 20 || token.length > 200) return { kind: "unknown" };
      const hash = sha256(token);
      const known = remembered.get(hash);
      if (known && known.until > Date.now()) {
        const { standing } = known;
        return standing.kind === "live" && standing.session.expireTime <= clock.now() ? { kind: "ended" } : standing;
      }
      const asked = generation;
      const standing = await read(hash);
      if (rememberMs > 0 && asked === generation) {
        if (remembered.size > 10_000) remembered.clear();
        remembered.set(hash, { standing, until: Date.now() + rememberMs });
      }
      if (standing.kind === "live") {
        if (familiar.size > 10_000) familiar.clear();
        familiar.add(hash);
      }
      return standing;
    },
    async use(id) {
      const now = clock.now();
      if (now.getTime() - (touched.get(id) ?? 0) < touchMs) return;
      if (touched.size > 10_000) touched.clear();
      touched.set(id, now.getTime());
      await store.db.update(sysSession).set({ lastTime: now }).where(eq(sysSession.id, id));
    },
    live: (now) =>
      and(
        isNull(sysSession.viewOf),
        isNull(sysSession.endTime),
        gt(sysSession.expireTime, now),
        gt(sysSession.lastTime, idleSince(now)),
      ),
    isFamiliar: (token) => token !== "" && familiar.has(sha256(token)),
    async move(db, id, to) {
      await db.update(sysSession).set(to).where(eq(sysSession.id, id));
    },
    async end(db, which, reason) {
      const { ids: sessionIds, userIds, tenantId, except } = which;
      if (!sessionIds && !userIds) return 0;
      const ended = await db
        .update(sysSession)
        .set({ endTime: clock.now(), endReason: reason })
        .where(
          and(
            isNull(sysSession.endTime),
            // A view ends with the session that opened it.
            sessionIds && or(inArray(sysSession.id, [...sessionIds]), inArray(sysSession.viewOf, [...sessionIds])),
            userIds && inArray(sysSession.userId, [...userIds]),
            tenantId === undefined ? undefined : eq(sysSession.tenantId, tenantId),
            except === undefined ? undefined : ne(sysSession.id, except),
          ),
        )
        .returning({ id: sysSession.id });
      return ended.length;
    },
    endExpiredViews: () =>
      store.db
        .update(sysSession)
        .set({ endTime: sql`${sysSession.expireTime}`, endReason: "view" satisfies EndReason })
        .where(and(isNotNull(sysSession.viewOf), isNull(sysSession.endTime), lte(sysSession.expireTime, clock.now())))
        .returning(),
    async forget() {
      generation += 1;
      remembered.clear();
      await store.notify(accessChannel, "sessions");
    },
    drop() {
      generation += 1;
      remembered.clear();
    },
  };
}

/** The latest sign-ins of a user, newest first, at most `limit`. */
export async function lastSignIns(db: Db | Tx, userId: string, limit = 10) {
  return db
    .select()
    .from(sysSession)
    .where(and(eq(sysSession.userId, userId), isNull(sysSession.viewOf)))
    .orderBy(desc(sysSession.loginTime))
    .limit(limit);
}
