import { sql } from "drizzle-orm";
import { consultation, consultationReplyFields } from "#src/contract/consultation/consultation.ts";
import { clueConsultation, clueConsultationReply } from "#src/server/db/schema/consultation.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

// Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
export const consultationEntity = entity({
  address: consultation.address,
  title: consultation.title,
  table: clueConsultation,
  fields: consultation.fields,
  columns: {
    serviceName: sql<string>`(select s.service_name from svc_service s where s.id = clue_consultation.service_id)`,
    responseMinutes: sql<number>`floor(extract(epoch from clue_consultation.reply_time - clue_consultation.create_time) / 60)::int`,
  },
});

export const consultationReplyEntity = entity({
  address: consultation.address,
  title: "咨询回复",
  table: clueConsultationReply,
  fields: consultationReplyFields,
  partOf: { whole: consultationEntity, key: clueConsultationReply.consultationId },
});
