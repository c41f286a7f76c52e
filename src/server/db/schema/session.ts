// Ways in: sessions, accounts elsewhere, codes by message, wrong passwords.
import { index, integer, pgTable, primaryKey, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { id, instant, ref } from "./columns.ts";

/** A sign-in. Only the hash of the token is kept: who reads this table can impersonate nobody. */
export const sysSession = pgTable(
  "sys_session",
  {
    id: id(),
    /** Hex sha-256 of the token. */
    tokenHash: varchar("token_hash", { length: 64 }).notNull(),
    userId: ref("user_id").notNull(),
    username: varchar("username", { length: 100 }).notNull(),
    tenantId: integer("tenant_id").notNull().default(0),
    orgCode: varchar("org_code", { length: 64 }).notNull().default(""),
    ip: varchar("ip", { length: 64 }),
    client: varchar("client", { length: 255 }),
    clientType: varchar("client_type", { length: 20 }),
    loginTime: instant("login_time").notNull(),
    lastTime: instant("last_time").notNull(),
    expireTime: instant("expire_time").notNull(),
    endTime: instant("end_time"),
    /** Why it ended: logout, force, frozen, password, deleted. */
    endReason: varchar("end_reason", { length: 20 }),
  },
  (table) => [
    uniqueIndex("uk_sys_session_token").on(table.tokenHash),
    index("ix_sys_session_user").on(table.userId, table.loginTime),
    index("ix_sys_session_expire").on(table.expireTime),
  ],
);

/** Account at a third party bound to a user. */
export const sysThirdAccount = pgTable(
  "sys_third_account",
  {
    id: id(),
    thirdType: varchar("third_type", { length: 50 }).notNull(),
    thirdUserUuid: varchar("third_user_uuid", { length: 100 }).notNull(),
    userId: ref("user_id"),
    realname: varchar("realname", { length: 100 }),
    avatar: varchar("avatar", { length: 255 }),
    status: integer("status").notNull().default(1),
    createTime: instant("create_time").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("uk_sys_third_account").on(table.thirdType, table.thirdUserUuid),
    index("ix_sys_third_account_user").on(table.userId),
  ],
);

/** One-time codes and captchas; only the hash of the code is kept. */
export const sysSmsCode = pgTable(
  "sys_sms_code",
  {
    id: id(),
    /** Phone number, or the key of a captcha. */
    phone: varchar("phone", { length: 100 }).notNull(),
    /** login, register, alteration, balance, mobile, ticket, captcha. */
    scene: varchar("scene", { length: 20 }).notNull(),
    codeHash: varchar("code_hash", { length: 64 }).notNull(),
    tries: integer("tries").notNull().default(0),
    /** Who had a code sent: `address:<network>` or `user:<id>`; null for captchas, tickets and what colleagues send. */
    source: varchar("source", { length: 80 }),
    expireTime: instant("expire_time").notNull(),
    usedTime: instant("used_time"),
    createTime: instant("create_time").notNull().defaultNow(),
  },
  (table) => [
    index("ix_sys_sms_code").on(table.phone, table.scene, table.createTime),
    index("ix_sys_sms_code_source").on(table.source, table.createTime),
    index("ix_sys_sms_code_expire").on(table.expireTime),
  ],
);

/** Wrong passwords of a name at one place. Names that nobody has are counted too: a lock must not tell who exists. */
export const sysSignInAttempt = pgTable(
  "sys_sign_in_attempt",
  {
    /** As typed, in lower case; that can be longer than what was typed. */
    name: varchar("name", { length: 200 }).notNull(),
    /** `device:<id>`, `session:<id>`, `address:<network>`, or `unknown`: all unknown places together. */
    place: varchar("place", { length: 80 }).notNull(),
    failures: integer("failures").notNull(),
    /** When the present run of wrong passwords began. */
    since: instant("since").notNull(),
    lockUntil: instant("lock_until"),
    lastTime: instant("last_time").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.place] }),
    index("ix_sys_sign_in_attempt_last").on(table.lastTime),
  ],
);

/** A browser that a person signed in with before. */
export const sysDevice = pgTable(
  "sys_device",
  {
    id: id(),
    userId: ref("user_id").notNull(),
    /** Hex sha-256 of the token in the browser's cookie. Several people of one browser share the token. */
    tokenHash: varchar("token_hash", { length: 64 }).notNull(),
    lastTime: instant("last_time").notNull(),
  },
  (table) => [
    uniqueIndex("uk_sys_device").on(table.tokenHash, table.userId),
    index("ix_sys_device_user").on(table.userId),
    index("ix_sys_device_last").on(table.lastTime),
  ],
);
