import { closedOrderStates, heldMessage } from "#src/contract/order/order.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { byWireTime, dayOf, daysBetween, type Holidays } from "#src/lib/time.ts";
import { dictText } from "#src/session/session.ts";
import { namedText } from "#src/workspace/screen/list/columns.tsx";
import type { Standing } from "#src/workspace/screen/detail/standing.tsx";
import { clockOf } from "#src/workspace/work/clock.ts";
import { awaitsReport } from "../columns.tsx";

/** What decides a clock: now, and the tenant's days off. */
export interface Clock {
  now: Date;
  holidays: Holidays;
}

/** The row of these that changed last by a field of wire times. */
const latestBy = <R extends object>(rows: readonly R[], field: string): R | undefined =>
  rows.toSorted((a, b) => byWireTime(textAt(b, field), textAt(a, field)))[0];

/** How long is left of what the order waits for: its payment, else its report. */
function clockAt(order: OrderDetail, { now, holidays }: Clock): Standing["clock"] {
  if (order.orderStatus === "10" && order.payExpireTime) {
    const { state, words } = clockOf(order.payExpireTime, now, holidays);
    return { words: text("orderRecord.standing.payBefore", { left: words }), late: state === "overdue" };
  }
  if (!order.dueDate || !awaitsReport(order)) return undefined;
  // Whole days, as the list counts them.
  const late = daysBetween(order.dueDate, dayOf(now));
  const left =
    late > 0
      ? text("dashboard.work.overdueBy", { span: text("dashboard.work.days", { n: late }) })
      : clockOf(`${order.dueDate} 23:59:59`, now, holidays).words;
  return { words: text("record.due", { day: order.dueDate, left }), late: late > 0 };
}

/** What sent the order back where it stands; undefined where nothing did. */
function setback(order: OrderDetail): Pick<Standing, "title" | "by" | "since" | "reason"> | undefined {
  switch (order.orderStatus) {
    case "10": {
      const last = latestBy(order.payments, "createTime");
      if (!last || textAt(last, "status") !== "30") return undefined;
      return {
        title: text("orderRecord.standing.paymentRejected"),
        by: namedText(last, "confirmBy"),
        since: textAt(last, "confirmTime"),
        reason: textAt(last, "rejectReason"),
      };
    }
    case "30":
    case "40":
    case "50":
      return order.form?.rejectReason && order.form.status === "10"
        ? { title: text("orderRecord.standing.formReturned"), reason: order.form.rejectReason }
        : undefined;
    case "55": {
      const rejected = order.samples.filter(({ status, rejectReason }) => status === "60" || rejectReason);
      const reasons = rejected.map((sample) =>
        [sample.sampleName, dictText("sample_reject_reason", sample.rejectReason), sample.rejectDetail]
          .filter(Boolean)
          .join(" · "),
      );
      return {
        title: text("orderRecord.standing.samplesRejected", { n: rejected.length }),
        reason: [...new Set(reasons)].join("；"),
      };
    }
    case "60": {
      const refused = order.reports.filter(({ status }) => status === "30");
      const voided = order.reports.filter(({ status, voidReason }) => status === "40" && voidReason);
      const last = latestBy([...refused, ...voided], "reviewTime");
      // One that was uploaded since has been dealt with.
      if (!last || order.reports.some(({ uploadTime }) => (uploadTime ?? "") > (last.reviewTime ?? "9")))
        return undefined;
      if (last.status === "40")
        return { title: text("orderRecord.standing.reportVoided"), reason: last.voidReason ?? "" };
      return {
        title: text("orderRecord.standing.reportReturned", { n: refused.length }),
        by: namedText(last, "reviewBy"),
        since: last.reviewTime,
        reason: last.reviewRemark,
      };
    }
    default:
      return undefined;
  }
}

const tones: Readonly<Record<string, Standing["tone"]>> = { "10": "warn", "80": "ok", "90": "ok" };

/** Why an order stands where it stands. Pure but for the dictionary's words. */
export function orderStanding(order: OrderDetail, at: Clock): Standing {
  const clock = clockAt(order, at);
  // Newest first: the entry that brought the order into its state.
  const move = order.logs.find(({ fromStatus, toStatus }) => toStatus === order.orderStatus && fromStatus !== toStatus);
  const came = { by: move?.operatorName ?? undefined, since: move?.operateTime };
  const state = dictText("order_status", order.orderStatus);
  if (order.holdFlag === "Y") {
    const cases = [...order.refunds, ...order.withdrawals].map(
      (row) => textAt(row, "refundNo") || textAt(row, "withdrawalNo"),
    );
    return {
      tone: "warn",
      title: text("orderRecord.standing.held", { state }),
      ...came,
      reason: [heldMessage, cases.join("、")].filter(Boolean).join("："),
      clock,
    };
  }
  const back = setback(order);
  if (back) return { tone: "bad", clock, ...came, ...back };
  const closed = (closedOrderStates as readonly string[]).includes(order.orderStatus ?? "");
  return {
    tone: clock?.late ? "bad" : (tones[order.orderStatus ?? ""] ?? "info"),
    title: state,
    ...came,
    reason: closed ? order.cancelReason : move?.content,
    clock,
  };
}
