import type { InputOf } from "#src/contract/endpoint.ts";
import type { consultationAssignBatch } from "#src/contract/consultation/consultation.ts";
import { holdsPost } from "#src/contract/system/desk/posts.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { consultParams } from "#src/server/consultation/params.ts";
import { holidaysOf } from "#src/server/kernel/holidays.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { param } from "#src/server/kernel/params.ts";
import type { NewOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import type { clueConsultation } from "#src/server/db/schema/consultation.ts";
import { demandFiles } from "#src/server/system/file/door.ts";
import { cancelTodo, closeTodo, openTodo } from "#src/server/system/todo/door.ts";
import { personOf, worksHere } from "#src/server/system/user/door.ts";
import { consultationEntity, consultationReplyEntity } from "./entity.ts";
import {
  askedAgain,
  assigned,
  closed,
  closedSilently,
  type ConsultRow,
  replied,
  replyDue,
  turnedIntoClue,
} from "./rules.ts";

const todoType = "reply_consult";

/** Opens the todo of the handler; without one, of everybody in customer service. */
function waitForReply(rows: Rows, row: ConsultRow, dueTime: Date): Promise<void> {
  return openTodo(rows, {
    type: todoType,
    bizType: consultationEntity.address,
    bizId: row.id,
    bizNo: row.consultNo,
    title: `${row.contactName}的咨询待回复`,
    openPage: "/consultation/consultationList",
    dueTime,
    ...(row.handlerBy ? { receiverBy: row.handlerBy } : { receiverRole: "cs" }),
  });
}

/** The promised time of a reply to a message of now. */
async function dueOf(rows: Rows): Promise<Date> {
  return replyDue(rows.now, await param(rows, consultParams.consult_response_min), await holidaysOf(rows));
}

/** Columns of a new consultation that the server sets. */
export async function submitted(rows: Rows, handlerBy: string | null): Promise<NewOf<typeof clueConsultation>> {
  return { consultNo: await nextNumber(rows, "consultation"), status: "10", handlerBy, dueTime: await dueOf(rows) };
}

/** a new consultation waits for its first reply. */
export const waitForFirstReply = (rows: Rows, row: ConsultRow): Promise<void> => waitForReply(rows, row, row.dueTime);

/** stores the question of a customer or visitor. */
export async function submitOf(
  { rows }: { rows: Rows },
  asked: NewOf<typeof clueConsultation>,
  handlerBy: string | null,
): Promise<ConsultRow> {
  const row = await rows.insert(consultationEntity, { ...asked, ...(await submitted(rows, handlerBy)) });
  await waitForFirstReply(rows, row);
  return row;
}

/** Sends a short message after the commit. */
export type Tell = (mobile: string, words: string) => void;

/** returns the changed columns; the message itself is stored beside the consultation. */
export async function replyOf(
  { rows }: { rows: Rows },
  row: ConsultRow,
  said: { content: string; attachments?: string | null | undefined },
  tell: Tell,
): Promise<Partial<ConsultRow>> {
  const patch = replied(row, said.content, rows.now);
  await demandFiles(rows, said.attachments, "附件");
  await rows.insert(consultationReplyEntity, {
    consultationId: row.id,
    content: said.content,
    attachments: said.attachments || null,
    replyBy: rows.actor.username,
    replyTime: rows.now,
    isStaff: "Y",
  });
  await closeTodo(rows, todoType, row.id);
  if (row.mobile) tell(row.mobile, `您的咨询${row.consultNo}已有回复：${said.content.slice(0, 200)}`);
  return patch;
}

/** the person who asked writes again, and waits for the handler. */
export async function askAgainOf({ rows }: { rows: Rows }, id: string, content: string): Promise<ConsultRow> {
  const row = await rows.lock(consultationEntity, id);
  const patch = askedAgain(row, rows.now);
  await rows.insert(consultationReplyEntity, {
    consultationId: id,
    content,
    replyBy: row.contactName,
    replyTime: rows.now,
    isStaff: "N",
  });
  await waitForReply(rows, row, await dueOf(rows));
  return rows.update(consultationEntity, row, patch);
}

/** Q-04, the part of the consultation: a lead continues it, and nobody needs to reply any more. */
export async function toClueOf({ rows }: { rows: Rows }, id: string): Promise<ConsultRow> {
  const row = await rows.lock(consultationEntity, id);
  const patch = turnedIntoClue(row);
  await cancelTodo(rows, todoType, id);
  return rows.update(consultationEntity, row, patch);
}

/** Refuses an account that cannot reply: it must be enabled and belong to customer service or sales. */
async function demandHandler(rows: Rows, username: string): Promise<void> {
  const person = await personOf(rows, username);
  if (!worksHere(person)) throw new Refusal(42201, "处理人不存在或已冻结");
  if (!holdsPost("csBy", person) && !holdsPost("salesBy", person)) throw new Refusal(42201, "处理人须为客服或销售人员");
}

/** the reply is now another colleague's task. */
export async function assignOf(
  { rows }: { rows: Rows },
  row: ConsultRow,
  handlerBy: string,
): Promise<Partial<ConsultRow>> {
  const patch = assigned(row, handlerBy);
  await demandHandler(rows, handlerBy);
  if (row.status === "10")
    await waitForReply(rows, { ...row, handlerBy }, row.replyTime ? await dueOf(rows) : row.dueTime);
  return patch;
}

/** Q-05 for several consultations, each in its own transaction: a refused one does not stop the others. */
export async function assignManyOf(call: Pick<Call<unknown>, "rows">, input: InputOf<typeof consultationAssignBatch>) {
  const success: string[] = [];
  const failed: { id: string; consultNo: string | null; message: string }[] = [];
  for (const { id, version } of input.rows) {
    let consultNo: string | null = null;
    try {
      await call.rows.fresh("write", async (rows: Rows) => {
        const row = await rows.lock(consultationEntity, id);
        ({ consultNo } = row);
        if (row.version !== version) throw new Refusal(40901);
        await rows.update(consultationEntity, row, await assignOf({ rows }, row, input.handlerBy));
      });
      success.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ id, consultNo, message: error.message });
    }
  }
  return { success, failed };
}

/** whoever should have replied needs not any more. */
export async function closeOf({ rows }: { rows: Rows }, row: ConsultRow, reason: string): Promise<Partial<ConsultRow>> {
  const patch = closed(row, reason, rows.now);
  await cancelTodo(rows, todoType, row.id);
  return patch;
}

/** Q-06 by the job; returns whether it closed the consultation. */
export async function closeSilentOf({ rows }: { rows: Rows }, id: string): Promise<boolean> {
  const row = await rows.lock(consultationEntity, id);
  const patch = closedSilently(row, await param(rows, consultParams.consult_close_days), rows.now);
  if (patch) await rows.update(consultationEntity, row, patch);
  return patch !== null;
}
