import type { ReactNode } from "react";
import type { Consultation } from "#src/contract/consultation/consultation.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";

type Asked = Pick<Consultation, "responseMinutes" | "replyTime" | "dueTime" | "status">;

/** Whole minutes as people say a span: minutes, hours, days. */
export function spanText(minutes: number): string {
  if (minutes < 60) return text("consultation.consultation.minutes", { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return text("consultation.consultation.hours", { hours, minutes: minutes % 60 });
  return text("consultation.consultation.days", { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** Whether the first reply came, or still has not come, after it was promised. Wire times sort as texts. */
export function isLate(row: Asked, now: Date): boolean {
  if (!row.dueTime) return false;
  return row.replyTime ? row.replyTime > row.dueTime : row.status === "10" && toWire(now) > row.dueTime;
}

/** How the first response stands, in words; "" where none will come any more. */
export function responseText(row: Asked, now: Date): string {
  if (row.responseMinutes !== null) return spanText(row.responseMinutes);
  if (row.status !== "10") return "";
  return text(isLate(row, now) ? "consultation.consultation.overdue" : "consultation.consultation.waiting");
}

/** How long the first reply took; red when it came, or still waits, beyond two working hours. */
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
