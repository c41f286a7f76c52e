import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import type { InvoiceDetail } from "#src/contract/invoice/invoice.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import { dictText } from "#src/session/session.ts";
import { namedPerson } from "#src/workspace/screen/list/rows/person.ts";

/** Timeline of an application, newest first. Applications older than the log show how they began. */
export function invoiceProgress(row: InvoiceDetail): TimelineItem[] {
  const logged = row.logs.map((line) => ({
    key: line.id ?? "",
    title: line.eventName ?? "",
    time: line.operateTime ?? "",
    body: [line.operatorName, line.content?.replace(`${row.applyNo ?? ""}，`, "").replace(row.applyNo ?? "", "")],
  }));
  const applied = {
    key: "apply",
    title: text("invoice.invoice.event.apply"),
    time: row.createTime ?? "",
    body: [dictText("apply_source", row.source), namedPerson(row, "createBy")],
  };
  return (logged.length > 0 ? logged : [applied]).map((one, at) => ({
    key: one.key,
    title: one.title,
    time: shortTime(one.time),
    dateTime: one.time,
    body: one.body.filter(Boolean).join(" · "),
    state: at > 0 ? "past" : row.status === "40" ? "wrong" : "now",
  }));
}
