// Operation of the server: operation log, jobs, files, events to send, settings.
import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { audit, delFlag, id, instant, json, money, ref } from "./columns.ts";

/** 日志: sign-ins, operations, jobs, failures. */
export const sysLog = pgTable(
  "sys_log",
  {
    id: id(),
    logType: integer("log_type").notNull(),
    logContent: varchar("log_content", { length: 1000 }),
    operateType: integer("operate_type"),
    userid: varchar("userid", { length: 100 }),
    username: varchar("username", { length: 100 }),
    ip: varchar("ip", { length: 64 }),
    method: varchar("method", { length: 255 }),
    requestUrl: varchar("request_url", { length: 255 }),
    requestParam: text("request_param"),
    requestType: varchar("request_type", { length: 10 }),
    /** Milliseconds. */
    costTime: money("cost_time"),
    clientType: varchar("client_type", { length: 20 }),
    requestId: varchar("request_id", { length: 36 }),
    /** The business row of the action, for that row's operation log. */
    bizId: varchar("biz_id", { length: 64 }),
    createBy: varchar("create_by", { length: 100 }),
    createTime: instant("create_time").notNull().defaultNow(),
    tenantId: integer("tenant_id").notNull().default(0),
  },
  (table) => [
    index("ix_sys_log_create").on(table.tenantId, table.logType, table.createTime),
    index("ix_sys_log_user").on(table.username, table.createTime),
    index("ix_sys_log_biz").on(table.bizId),
    // Old rows are found by age alone.
    index("ix_sys_log_time").on(table.createTime),
  ],
);

/** 定时任务. */
export const sysQuartzJob = pgTable(
  "sys_quartz_job",
  {
    id: id(),
    jobClassName: varchar("job_class_name", { length: 255 }).notNull(),
    /** Seven fields. */
    cronExpression: varchar("cron_expression", { length: 255 }).notNull(),
    parameter: varchar("parameter", { length: 255 }),
    description: varchar("description", { length: 255 }),
    /** 0 running, -1 stopped. */
    status: integer("status").notNull().default(0),
    nextTime: instant("next_time"),
    lastTime: instant("last_time"),
    lastResult: varchar("last_result", { length: 500 }),
    /** The process that runs the job now, and the expiry of its claim. */
    lockedBy: varchar("locked_by", { length: 64 }),
    lockedUntil: instant("locked_until"),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [
    index("ix_sys_quartz_job_next").on(table.status, table.nextTime),
    uniqueIndex("uk_sys_quartz_job")
      .on(table.jobClassName, sql`coalesce(${table.parameter}, '')`)
      .where(sql`${table.delFlag} = 0`),
  ],
);

/** One run of a job. */
export const sysQuartzJobLog = pgTable(
  "sys_quartz_job_log",
  {
    id: id(),
    jobId: ref("job_id").notNull(),
    startTime: instant("start_time").notNull(),
    endTime: instant("end_time"),
    success: boolean("success"),
    message: varchar("message", { length: 1000 }),
  },
  (table) => [index("ix_sys_quartz_job_log").on(table.jobId, table.startTime)],
);

/** A stored file; requests and responses call its path `key`. */
export const sysFile = pgTable(
  "sys_file",
  {
    id: id(),
    /** Server-chosen path inside the file store, e.g. `1/2026/03/….pdf`. */
    key: varchar("file_key", { length: 255 }).notNull(),
    fileName: varchar("file_name", { length: 255 }).notNull(),
    fileSize: money("file_size").notNull(),
    contentType: varchar("content_type", { length: 100 }).notNull(),
    /** Hex sha-256 of the bytes. */
    hash: varchar("hash", { length: 64 }).notNull(),
    biz: varchar("biz", { length: 60 }),
    module: varchar("module", { length: 60 }),
    refCount: integer("ref_count").notNull().default(0),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_sys_file_key").on(table.key),
    index("ix_sys_file_create").on(table.tenantId, table.createTime),
    index("ix_sys_file_person").on(table.createBy, table.createTime),
  ],
);

/** Outbox: events written in their transaction, in write order; sent after the commit and stored for a day. */
export const sysOutbox = pgTable(
  "sys_outbox",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** Browsers drop duplicate events by this id. */
    eventId: varchar("event_id", { length: 36 }).notNull(),
    topic: varchar("topic", { length: 60 }).notNull(),
    tenantId: integer("tenant_id").notNull(),
    payload: json<Record<string, unknown>>("payload").notNull(),
    about: json<{ address: string; id: string; row: Record<string, unknown> }>("about"),
    toUsers: json<string[]>("to_users"),
    createTime: instant("create_time").notNull(),
    /** When the event was passed to the hubs of all processes; null = not sent yet. */
    sentTime: instant("sent_time"),
  },
  (table) => [
    index("ix_sys_outbox_unsent")
      .on(table.id)
      .where(sql`${table.sentTime} is null`),
    index("ix_sys_outbox_time").on(table.createTime),
  ],
);

/** Values of the installation that belong to no row: schema of the seed, secrets created at the first start. */
export const sysSetting = pgTable(
  "sys_setting",
  { name: varchar("name", { length: 60 }).notNull(), value: text("value").notNull() },
  (table) => [primaryKey({ columns: [table.name] })],
);

/** The last version of each seed row that the program wrote, to detect changes by an administrator. */
export const sysSeed = pgTable(
  "sys_seed",
  {
    /** Kind of row: dict, permission, grant … */
    kind: varchar("kind", { length: 40 }).notNull(),
    /** The row's id; for a grant its role and its permission. */
    rowId: varchar("row_id", { length: 80 }).notNull(),
    /** Hash of the seeded columns as written. */
    hash: varchar("hash", { length: 16 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.rowId] })],
);
