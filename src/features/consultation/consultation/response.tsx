import type { ReactNode } from "react";
import type { Consultation } from "#src/contract/consultation/consultation.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";

type Asked = Pick<Consultation, "responseMinutes" | "replyTime" | "dueTime" | "status">;

/** Formats whole minutes as minutes, hours or days. */
export function spanText(minutes: number): string {
  if (minutes < 60) return text("consultation.consultation.minutes", { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return text("consultation.consultation.hours", { hours, minutes: minutes % 60 });
  return text("consultation.consultation.days", { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** Whether the first reply is, or was, later than promised. Wire times sort as strings. */
export function isLate(row: Asked, now: Date): boolean {
  if (!row.dueTime) return false;
  return row.replyTime ? row.replyTime > row.dueTime : row.status === "10" && toWire(now) > row.dueTime;
}

/** State of the first response as text; "" when none is expected any more. */
export function responseText(row: Asked, now: Date): string {
  if (row.responseMinutes !== null) return spanText(row.responseMinutes);
  if (row.status !== "10") return "";
  return text(isLate(row, now) ? "consultation.consultation.overdue" : "consultation.consultation.waiting");
}

/** Duration until the first reply; red when it exceeds two working hours. */
export function responseCell(row: Asked): ReactNode {
  const now = new Date();
  const words = responseText(row, now);
  if (words === "") return "–";
  if (!isLate(row, now)) return words;
  return (
    <span className="text-bad" title={text("consultation.consultation.late")}>
      {words}
      <span className="sr-only">{text("consultation.consultation.late")}</span>
    </span>
  );
}
