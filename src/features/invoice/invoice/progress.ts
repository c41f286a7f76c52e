import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import type { InvoiceDetail } from "#src/contract/invoice/invoice.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import { dictText } from "#src/session/session.ts";
import { namedPerson } from "#src/workspace/screen/list/rows/person.ts";

interface Happened {
  key: string;
  title: string;
  time: string;
  body: readonly (string | null | undefined)[];
  wrong?: boolean;
}

/** Timeline of an application, newest first. */
export function invoiceProgress(row: InvoiceDetail): TimelineItem[] {
  const rejected = row.status === "40";
  const happened: Happened[] = [
    {
      key: "apply",
      title: text("invoice.invoice.event.apply"),
      time: row.createTime ?? "",
      body: [dictText("apply_source", row.source), namedPerson(row, "createBy")],
    },
  ];
  if (row.auditTime)
    happened.push({
      key: "audit",
      title: text(rejected ? "invoice.invoice.event.reject" : "invoice.invoice.event.accept"),
      time: row.auditTime,
      body: [namedPerson(row, "auditBy"), row.rejectReason],
      wrong: rejected,
    });
  for (const one of row.invoices)
    happened.push({
      key: one.id ?? "",
      title: text(one.color === "2" ? "invoice.invoice.event.red" : "invoice.invoice.event.issue"),
      time: one.createTime ?? "",
      body: [namedPerson(one, "createBy"), one.invoiceNo],
    });
  if (row.status === "70" && row.updateTime)
    happened.push({ key: "revoke", title: text("invoice.invoice.event.revoke"), time: row.updateTime, body: [] });
  return happened.toReversed().map((one, at) => ({
    key: one.key,
    title: one.title,
    time: shortTime(one.time),
    dateTime: one.time,
    body: one.body.filter(Boolean).join(" · "),
    state: one.wrong ? "wrong" : at === 0 ? "now" : "past",
  }));
}
