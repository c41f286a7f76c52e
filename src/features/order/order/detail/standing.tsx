import { Fragment } from "react";
import { openRefundStates } from "#src/contract/afterSales/refund-moves.ts";
import { openWithdrawalStates } from "#src/contract/afterSales/withdrawal-moves.ts";
import { closedOrderStates, heldMessage } from "#src/contract/order/order-moves.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { workDays, type WorkKind } from "#src/contract/system/desk/work.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { addWorkingDays, byWireTime, dayOf, fromWire, type Holidays } from "#src/lib/time.ts";
import { dictText } from "#src/session/session.ts";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import type { Standing } from "#src/workspace/screen/detail/standing.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";
import { clockOf } from "#src/workspace/work/clock.ts";
import { awaitsReport } from "../columns.tsx";

/** What a deadline depends on: the present time and the tenant's days off. */
export interface Clock {
  now: Date;
  holidays: Holidays;
}

/** The row with the latest time in `field` (wire times). */
const latestBy = <R extends object>(rows: readonly R[], field: string): R | undefined =>
  rows.toSorted((a, b) => byWireTime(textAt(b, field), textAt(a, field)))[0];

/** Kinds of work by state, for states without a day on the order itself: the deadlines of 待我处理. */
const workIn: Readonly<Record<string, WorkKind>> = {
  "05": "quote",
  "40": "receiveSample",
  "50": "examineSample",
  "55": "rejectedSample",
};

/** Remaining time: for the payment, for the report, else for the staff's work in this state. */
function clockAt(order: OrderDetail, since: string | null | undefined, { now, holidays }: Clock): Standing["clock"] {
  if (order.orderStatus === "10" && order.payExpireTime) {
    const { state, words } = clockOf(order.payExpireTime, now, holidays);
    return { words: text("orderRecord.standing.payBefore", { left: words }), late: state === "overdue" };
  }
  if (order.dueDate && awaitsReport(order)) {
    const { state, words } = clockOf(`${order.dueDate} 23:59:59`, now, holidays);
    return { words: text("record.due", { day: order.dueDate, left: words }), late: state === "overdue" };
  }
  const kind = workIn[order.orderStatus ?? ""];
  const came = since ? fromWire(since) : null;
  if (!kind || !came || order.holdFlag === "Y") return undefined;
  const day = addWorkingDays(dayOf(came), workDays[kind], holidays);
  const { state, words } = clockOf(`${day} 23:59:59`, now, holidays);
  return {
    words: text("orderRecord.standing.doBefore", { day: day.slice(5), left: words }),
    late: state === "overdue",
  };
}

/** What sent the order back to its state; undefined when nothing did. */
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
      // A report uploaded later has already dealt with it.
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

/** The open after-sales cases of an order, newest first. */
function openCases(order: OrderDetail) {
  const cases = [
    ...order.refunds
      .filter((row) => (openRefundStates as readonly string[]).includes(textAt(row, "status")))
      .map((row) => ({
        row,
        no: textAt(row, "refundNo"),
        page: "/afterSales/refundList" as const,
        need: "afterSales:refund:view" as const,
      })),
    ...order.withdrawals
      .filter((row) => (openWithdrawalStates as readonly string[]).includes(textAt(row, "status")))
      .map((row) => ({
        row,
        no: textAt(row, "withdrawalNo"),
        page: "/afterSales/sampleWithdrawalList" as const,
        need: "afterSales:withdrawal:view" as const,
      })),
  ];
  return cases.toSorted((a, b) => byWireTime(textAt(b.row, "createTime"), textAt(a.row, "createTime")));
}

/** Why an order is held: since its newest case, with links to all open cases. */
function held(order: OrderDetail): Pick<Standing, "tone" | "title" | "since" | "reason" | "holder"> {
  const cases = openCases(order);
  const state = dictText("order_status", order.orderStatus);
  return {
    tone: "warn",
    title: text("orderRecord.standing.held", { state }),
    since: textAt(cases[0]?.row ?? {}, "createTime"),
    reason: (
      <>
        {heldMessage}
        {cases.map(({ row, no, page, need }, at) => (
          <Fragment key={no}>
            {at === 0 ? "：" : "、"}
            <RecordLink page={page} need={need} id={textAt(row, "id")}>
              {no}
            </RecordLink>
          </Fragment>
        ))}
      </>
    ),
    holder: text("orderRecord.standing.heldBy"),
  };
}

/** A price below cost waits for a second person; undefined if none is pending. */
function priceAsked(order: OrderDetail, { now, holidays }: Clock): Standing | undefined {
  const ask = order.priceAsk;
  const came = ask?.askTime ? fromWire(ask.askTime) : null;
  if (!ask || !came) return undefined;
  const day = addWorkingDays(dayOf(came), workDays.approveBelowCost, holidays);
  const { state, words } = clockOf(`${day} 23:59:59`, now, holidays);
  return {
    tone: "warn",
    title: text("orderRecord.priceAsk.title"),
    by: text("orderRecord.priceAsk.askedBy", { who: namedText(ask, "askBy") }),
    since: ask.askTime,
    reason: text("orderRecord.priceAsk.change", {
      before: formatCents(ask.beforeAmount ?? 0),
      after: formatCents(ask.askedAmount ?? 0),
      reason: ask.reason ?? "",
    }),
    clock: {
      words: text("orderRecord.standing.doBefore", { day: day.slice(5), left: words }),
      late: state === "overdue",
    },
  };
}

const tones: Readonly<Record<string, Standing["tone"]>> = { "10": "warn", "80": "ok", "90": "ok" };

/** The order's present state: title, cause, time, reason and deadline. Pure except for dictionary texts. */
export function orderStanding(order: OrderDetail, at: Clock): Standing {
  // Logs are newest first: this is the entry that brought the order into its state.
  const moved = order.logs.find(
    ({ fromStatus, toStatus }) => toStatus === order.orderStatus && fromStatus !== toStatus,
  );
  // The start of the test says more than the payment that allowed it.
  const begun = order.orderStatus === "60" ? order.logs.find(({ event }) => event === "startTest") : undefined;
  const move = begun && (begun.operateTime ?? "") >= (moved?.operateTime ?? "") ? begun : moved;
  const came = {
    by: move && [move.operatorName, move.eventName].filter(Boolean).join(" "),
    since: move?.operateTime,
  };
  const clock = clockAt(order, move?.operateTime ?? order.createTime, at);
  if (order.holdFlag === "Y") return { ...held(order), clock };
  const asked = priceAsked(order, at);
  if (asked) return asked;
  const back = setback(order);
  if (back) return { tone: "bad", clock, ...came, ...back };
  const closed = (closedOrderStates as readonly string[]).includes(order.orderStatus ?? "");
  return {
    // Red is for failures; a late order shows it in its deadline.
    tone: clock?.late ? "warn" : (tones[order.orderStatus ?? ""] ?? "info"),
    title: dictText("order_status", order.orderStatus),
    ...came,
    reason: closed ? order.cancelReason : move?.content,
    clock,
  };
}
