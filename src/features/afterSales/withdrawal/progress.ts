import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import type { WithdrawalDetail } from "#src/contract/afterSales/withdrawal.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { applied, audited, revoked } from "../case-story.ts";
import { timelineOf } from "#src/workspace/screen/detail/timeline.ts";

/** Timeline of a withdrawal, newest first. */
export const withdrawalProgress = (row: WithdrawalDetail): TimelineItem[] =>
  timelineOf([
    applied(row, text("afterSales.withdrawal.event.apply")),
    audited(row),
    {
      key: "return",
      title: text("afterSales.withdrawal.event.return"),
      time: row.returnTime,
      body: [
        dictText("return_method", row.returnMethod),
        row.trackingNo && dictText("express_company", row.company),
        row.trackingNo,
      ],
    },
    { key: "sign", title: text("afterSales.withdrawal.event.sign"), time: row.signTime, body: [row.receiver] },
    revoked(row),
  ]);
