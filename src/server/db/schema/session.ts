// Authentication: sessions, third-party accounts, SMS codes, wrong passwords.
import type { SecondStep } from "#src/contract/system/access/second-step.ts";
import { index, integer, pgTable, primaryKey, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { id, instant, ref } from "./columns.ts";

/** A session. Only the token's hash is stored, so nobody who reads this table can impersonate a user. */
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
    /** Why it ended: logout, force, frozen, password, deleted, factor. */
    endReason: varchar("end_reason", { length: 20 }),
    /** How the second step was passed: code, recovery or trusted; null without one. */
    secondStep: varchar("second_step", { length: 20 }).$type<SecondStep>(),
    /** 以他人身份查看: the viewer's session that opened this one; null for a sign-in. */
    viewOf: ref("view_of"),
    viewUserId: ref("view_user_id"),
    viewRoleId: ref("view_role_id"),
  },
  (table) => [
    uniqueIndex("uk_sys_session_token").on(table.tokenHash),
    index("ix_sys_session_user").on(table.userId, table.loginTime),
    index("ix_sys_session_expire").on(table.expireTime),
    index("ix_sys_session_view").on(table.viewOf),
  ],
);

/** Third-party account bound to a user. */
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

/** One-time codes and captchas; only the hash of the code is stored. */
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
    /**
     * Who requested a code: `address:<network>` or `user:<id>`; null for captchas, tickets and codes that colleagues
     * send.
     */
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

/** Wrong passwords for a name at one place. Unknown names are counted too: a lock must not reveal which names exist. */
export const sysSignInAttempt = pgTable(
  "sys_sign_in_attempt",
  {
    /** The name in lower case, which can be longer than the typed name. */
    name: varchar("name", { length: 200 }).notNull(),
    /** `device:<id>`, `session:<id>`, `second:<user id>`, `address:<network>`, or `unknown` for all unknown places together. */
    place: varchar("place", { length: 80 }).notNull(),
    failures: integer("failures").notNull(),
    /** Start of the current series of wrong passwords. */
    since: instant("since").notNull(),
    lockUntil: instant("lock_until"),
    lastTime: instant("last_time").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.place] }),
    index("ix_sys_sign_in_attempt_last").on(table.lastTime),
  ],
);

/** A browser with which a person has signed in before. */
export const sysDevice = pgTable(
  "sys_device",
  {
    id: id(),
    userId: ref("user_id").notNull(),
    /** Hex sha-256 of the token in the browser's cookie. Several people who use one browser share the token. */
    tokenHash: varchar("token_hash", { length: 64 }).notNull(),
    lastTime: instant("last_time").notNull(),
    /** Until then a sign-in of this person in this browser needs no second step. */
    trustedUntil: instant("trusted_until"),
    /** Address and user agent of the last sign-in. */
    ip: varchar("ip", { length: 64 }),
    client: varchar("client", { length: 255 }),
  },
  (table) => [
    uniqueIndex("uk_sys_device").on(table.tokenHash, table.userId),
    index("ix_sys_device_user").on(table.userId),
    index("ix_sys_device_last").on(table.lastTime),
  ],
);

/** Second factor of a person: an app that computes codes from a shared secret (RFC 6238). No row = off. */
export const sysSecondFactor = pgTable("sys_second_factor", {
  userId: ref("user_id").primaryKey(),
  /** The shared secret, encrypted with a key of the installation. */
  secret: varchar("secret", { length: 255 }).notNull(),
  /** Number of the 30-second step whose code was used last; no earlier or equal one is valid again. */
  lastStep: integer("last_step").notNull(),
  createTime: instant("create_time").notNull(),
});

/** Recovery codes: each replaces one code of the app, once. */
export const sysRecoveryCode = pgTable(
  "sys_recovery_code",
  {
    id: id(),
    userId: ref("user_id").notNull(),
    /** Hex HMAC of the code. */
    codeHash: varchar("code_hash", { length: 64 }).notNull(),
    usedTime: instant("used_time"),
    createTime: instant("create_time").notNull(),
  },
  (table) => [uniqueIndex("uk_sys_recovery_code").on(table.userId, table.codeHash)],
);
