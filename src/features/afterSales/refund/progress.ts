import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import type { RefundDetail } from "#src/contract/afterSales/refund.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { namedPerson } from "#src/workspace/screen/list/rows/person.ts";
import { applied, audited, revoked } from "../case-story.ts";
import { timelineOf } from "#src/workspace/screen/detail/timeline.ts";

/** Timeline of a refund, newest first. */
export function refundProgress(row: RefundDetail): TimelineItem[] {
  const [parcel] = row.logistics;
  return timelineOf([
    applied(row, text("afterSales.refund.event.apply")),
    audited(row),
    {
      key: "return",
      title: text("afterSales.refund.event.return"),
      time: parcel?.sendTime ?? null,
      body: [dictText("express_company", parcel?.company), parcel?.trackingNo],
    },
    {
      key: "payout",
      title: text(row.status === "50" ? "afterSales.refund.event.paid" : "afterSales.refund.event.payout"),
      time: row.payoutTime,
      body: [namedPerson(row, "payoutBy"), row.payoutSerial],
    },
    {
      key: "fail",
      title: text("afterSales.refund.event.fail"),
      time: row.status === "80" ? row.updateTime : null,
      body: [row.failReason],
      wrong: true,
    },
    revoked(row),
  ]);
}
