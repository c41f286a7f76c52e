import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, delFlag, filesIndex, flag, id, instant, ref, version } from "./columns.ts";

/** Consultations 咨询: questions of customers and of other people. */
export const clueConsultation = pgTable(
  "clue_consultation",
  {
    id: id(),
    consultNo: varchar("consult_no", { length: 32 }).notNull(),
    consultType: varchar("consult_type", { length: 10 }).notNull(),
    title: varchar("title", { length: 80 }),
    content: varchar("content", { length: 1000 }).notNull(),
    customerId: ref("customer_id"),
    contactName: varchar("contact_name", { length: 40 }).notNull(),
    mobile: varchar("mobile", { length: 20 }),
    email: varchar("email", { length: 100 }),
    companyName: varchar("company_name", { length: 100 }),
    serviceId: ref("service_id"),
    schemeId: ref("scheme_id"),
    source: varchar("source", { length: 10 }).notNull(),
    attachments: varchar("attachments", { length: 2000 }),
    status: varchar("status", { length: 2 }).notNull(),
    handlerBy: varchar("handler_by", { length: 100 }),
    /** Promised time of the first reply: some working hours after the question. */
    dueTime: instant("due_time").notNull(),
    /** Time of the first reply. */
    replyTime: instant("reply_time"),
    lastReplyTime: instant("last_reply_time"),
    clueId: ref("clue_id"),
    closeReason: varchar("close_reason", { length: 200 }),
    closeTime: instant("close_time"),
    /** 1 to 5. */
    satisfaction: integer("satisfaction"),
    ...audit(),
    version: version(),
    delFlag: delFlag(),
  },
  (t) => [
    uniqueIndex("clue_consultation_no").on(t.tenantId, t.consultNo),
    filesIndex("clue_consultation_files", t.attachments),
    index("clue_consultation_state").on(t.tenantId, t.status, t.createTime),
    index("clue_consultation_handler").on(t.tenantId, t.handlerBy, t.createTime),
    index("clue_consultation_customer").on(t.tenantId, t.customerId, t.createTime),
    index("clue_consultation_time").on(t.tenantId, t.createTime, t.id),
    // The platform owner reads without a tenant; then the newest rows are found with this index.
    index("clue_consultation_everywhere").on(t.createTime, t.id),
    check("clue_consultation_satisfaction", sql`${t.satisfaction} between 1 and 5`),
  ],
);

/** Messages after the question, from staff or from the person who asked, in time order. */
export const clueConsultationReply = pgTable(
  "clue_consultation_reply",
  {
    id: id(),
    consultationId: ref("consultation_id").notNull(),
    content: varchar("content", { length: 2000 }).notNull(),
    replyBy: varchar("reply_by", { length: 100 }).notNull(),
    replyTime: instant("reply_time").notNull(),
    isStaff: flag("is_staff").notNull(),
    attachments: varchar("attachments", { length: 2000 }),
    ...audit(),
  },
  (t) => [
    index("clue_consultation_reply_of").on(t.consultationId, t.replyTime),
    filesIndex("clue_consultation_reply_files", t.attachments),
  ],
);
