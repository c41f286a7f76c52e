import { and, eq } from "drizzle-orm";
import { clueConsultation } from "#src/server/db/schema/consultation.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import { isOfOrOpen, type WorkSource } from "#src/server/system/work/door.ts";
import { consultationEntity } from "./entity.ts";

const consultation = { entity: consultationEntity, no: clueConsultation.consultNo } as const;

/** Questions that wait for their first answer. */
export const consultationWork: readonly WorkSource[] = [
  {
    ...consultation,
    kind: "answer",
    permission: ["consultation:consultation:reply"],
    // The actor's own consultations, and unassigned ones.
    waits: (acting) => and(eq(clueConsultation.status, "10"), isOfOrOpen(clueConsultation.handlerBy, acting)),
    due: clueConsultation.dueTime,
    since: clueConsultation.createTime,
    title: clueConsultation.contactName,
    note: clueConsultation.content,
    list: "/consultation/consultationList?tab=waiting&act=reply",
    todos: ["reply_consult"],
  },
];

/** Finds a consultation by its number. */
export const consultationFinds: readonly FindSource[] = [
  {
    ...consultation,
    kind: "consultation",
    permission: "consultation:consultation:list",
    title: clueConsultation.contactName,
    state: { dict: "consult_status", column: clueConsultation.status },
    list: "/consultation/consultationList",
  },
];
