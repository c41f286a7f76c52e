import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, id, instant, money, ref, version } from "./columns.ts";

/** Imported bank files 银行流水文件; the same content is imported once per account. */
export const finBankFile = pgTable(
  "fin_bank_file",
  {
    id: id(),
    accountConfigId: ref("account_config_id").notNull(),
    fileName: varchar("file_name", { length: 255 }).notNull(),
    contentHash: varchar("content_hash", { length: 64 }).notNull(),
    lineCount: integer("line_count").notNull(),
    newCount: integer("new_count").notNull(),
    ...audit(),
  },
  (t) => [uniqueIndex("fin_bank_file_content").on(t.tenantId, t.accountConfigId, t.contentHash)],
);

/** Lines of bank files 银行流水. `lineKey` names a movement of an account, so that no file adds it a second time. */
export const finBankLine = pgTable(
  "fin_bank_line",
  {
    id: id(),
    fileId: ref("file_id").notNull(),
    accountConfigId: ref("account_config_id").notNull(),
    lineNo: integer("line_no").notNull(),
    lineKey: varchar("line_key", { length: 64 }).notNull(),
    bankSerial: varchar("bank_serial", { length: 50 }),
    occurTime: instant("occur_time").notNull(),
    direction: varchar("direction", { length: 10 }).notNull(),
    amount: money("amount").notNull(),
    counterName: varchar("counter_name", { length: 100 }),
    counterAccount: varchar("counter_account", { length: 40 }),
    summary: varchar("summary", { length: 200 }),
    /** dict(bank_line_status). */
    status: varchar("status", { length: 10 }).notNull().default("10"),
    handleBy: varchar("handle_by", { length: 100 }),
    handleTime: instant("handle_time"),
    result: varchar("result", { length: 200 }),
    ...audit(),
    version: version(),
  },
  (t) => [
    uniqueIndex("fin_bank_line_key").on(t.tenantId, t.accountConfigId, t.lineKey),
    index("fin_bank_line_state").on(t.tenantId, t.status, t.occurTime),
    index("fin_bank_line_time").on(t.tenantId, t.createTime, t.id),
    check("fin_bank_line_amount", sql`${t.amount} > 0`),
  ],
);
