import { consultCan } from "#src/contract/consultation/consultation-moves.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { addDays, dayOf, type Holidays, isWorkingDay, startOfDay } from "#src/lib/time.ts";
import type { clueConsultation } from "#src/server/db/schema/consultation.ts";

export type ConsultRow = typeof clueConsultation.$inferSelect;
type Patch = Partial<ConsultRow>;

const minuteMs = 60_000;
/** Working hours are 9:00 to 18:00 on working days, in minutes of the day. */
const opens = 9 * 60;
const closes = 18 * 60;

/** Promised reply time for a question asked at `from`: `minutes` of working time later. */
export function replyDue(from: Date, minutes: number, holidays: Holidays): Date {
  let left = minutes;
  for (let day = dayOf(from); ; day = addDays(day, 1)) {
    if (!isWorkingDay(day, holidays)) continue;
    const midnight = startOfDay(day).getTime();
    const begin = Math.max(from.getTime(), midnight + opens * minuteMs);
    const room = (midnight + closes * minuteMs - begin) / minuteMs;
    if (room <= 0) continue;
    if (room >= left) return new Date(begin + left * minuteMs);
    left -= room;
  }
}

/** Refuses with 40902 an action that the state does not allow. */
function allow(row: Pick<ConsultRow, "status">, act: keyof typeof consultCan): void {
  if (!consultCan[act]({ state: row.status })) throw new Refusal(40902);
}

/** staff replied; the first reply ends the response time. */
export function replied(row: ConsultRow, content: string, now: Date): Patch {
  allow(row, "reply");
  if (content.trim().length < 2) throw new Refusal(42201, "请输入回复内容，至少2个字");
  return { status: "20", replyTime: row.replyTime ?? now, lastReplyTime: now };
}

/** the person who asked wrote again. */
export function askedAgain(row: ConsultRow, now: Date): Patch {
  allow(row, "askAgain");
  return { status: "10", lastReplyTime: now };
}

/** a lead continues the consultation; at most one. */
export function turnedIntoClue(row: ConsultRow): Patch {
  if (row.status === "30") throw new Refusal(40902, "该咨询已转线索");
  allow(row, "toClue");
  return { status: "30" };
}

/** */
export function assigned(row: ConsultRow, handlerBy: string): Patch {
  allow(row, "assign");
  if (row.handlerBy === handlerBy) throw new Refusal(42201, "新处理人与原处理人相同");
  return { handlerBy };
}

/** */
export function closed(row: ConsultRow, closeReason: string, now: Date): Patch {
  allow(row, "close");
  if (closeReason.trim() === "") throw new Refusal(42201, "请输入关闭原因");
  return { status: "40", closeReason, closeTime: now };
}

/** Q-06 by the job: null unless nobody wrote for `days` days after the last reply. */
export function closedSilently(row: ConsultRow, days: number, now: Date): Patch | null {
  if (!consultCan.closeSilent({ state: row.status }) || !row.lastReplyTime) return null;
  if (now.getTime() - row.lastReplyTime.getTime() < days * 86_400_000) return null;
  return { status: "40", closeReason: `客户${days}天未再回复，自动关闭`, closeTime: now };
}

/** A colleague who may handle consultations, with the time of the last consultation he got. */
export interface Candidate {
  username: string;
  lastAt: Date | null;
}

/** whose turn it is: who waits longest for a consultation, new colleagues first; ties by name. */
export function nextInTurn(candidates: readonly Candidate[]): string | null {
  const [next] = candidates.toSorted(
    (a, b) => (a.lastAt?.getTime() ?? 0) - (b.lastAt?.getTime() ?? 0) || a.username.localeCompare(b.username),
  );
  return next?.username ?? null;
}
