import { consultation, type ConsultationDetail } from "#src/contract/consultation/consultation.ts";
import { customer } from "#src/contract/customer/customer.ts";
import { order } from "#src/contract/order/order.ts";
import { service } from "#src/contract/services/service.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { can } from "#src/session/session.ts";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import type { Standing } from "#src/workspace/screen/detail/standing.tsx";
import { standingOf } from "#src/workspace/screen/detail/story.tsx";
import { factsOf, type RecordParts } from "#src/workspace/screen/entity/detail.tsx";
import { labelOf } from "#src/workspace/screen/entity/set.ts";
import { smallColumns } from "#src/workspace/screen/entity/small-columns.tsx";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import { clockOf } from "#src/workspace/work/clock.ts";
import { knownHolidays } from "#src/workspace/work/holidays.ts";
import { Conversation } from "./conversation.tsx";
import { responseCell } from "./response.tsx";

/** Who has it, since when, the reply deadline, and why it was closed. */
function standing(row: ConsultationDetail): Standing {
  const waiting = row.status === "10";
  const who = namedText(row, "handlerBy") || text("consultation.consultation.waits.role");
  const clock = waiting && row.dueTime ? clockOf(row.dueTime, new Date(), knownHolidays()) : undefined;
  return {
    ...standingOf("consult_status", row.status, [], {}),
    since: row.createTime,
    reason: row.closeReason,
    holder: waiting ? text("consultation.consultation.waits.answer", { who }) : undefined,
    clock: clock && { words: clock.words, late: clock.state === "overdue" },
  };
}

/** One consultation: the conversation, and what we know about the asker. */
export const consultationRecord: RecordParts<ConsultationDetail> = {
  standing,
  body: (row) => (
    <>
      <Block title="consultation.consultation.detail.talk">
        <Conversation row={row} />
      </Block>
      <Block title="consultation.consultation.detail.basic">
        <Facts
          facts={factsOf(
            consultation,
            [
              "consultType",
              "contactName",
              "mobile",
              "email",
              "companyName",
              "source",
              "handlerBy",
              ...(row.status === "10" ? ["dueTime"] : []),
              [labelOf(consultation, "responseMinutes"), responseCell(row)],
              "closeReason",
              "satisfaction",
            ],
            row,
          )}
        />
      </Block>
      <Folds record={consultation.address}>
        <Who row={row} />
        {row.service && (
          <Fold
            name="service"
            title="consultation.consultation.detail.service"
            summary={textAt(row.service, "serviceName")}
          >
            <Facts
              facts={factsOf(service, ["serviceName", "serviceNo", "standards", "price", "tatDays"], row.service)}
            />
          </Fold>
        )}
      </Folds>
    </>
  ),
};

const orderColumns = smallColumns<Readonly<Record<string, unknown>>>(order, [
  { name: "orderNo", cell: (one) => <OrderLink id={textAt(one, "id")} orderNo={textAt(one, "orderNo")} /> },
  "serviceSummary",
  "payableAmount",
  "orderStatus",
  "createTime",
]);

/** The customer's card with the latest orders. Visitors have none, and not everybody may see every customer. */
function Who({ row }: { row: ConsultationDetail }) {
  const { customer: known, customerId, orders } = row;
  return (
    <>
      <Fold
        name="customer"
        title="consultation.consultation.detail.customer"
        summary={known && textAt(known, "customerName")}
      >
        {known ? (
          <Facts
            facts={factsOf(
              customer,
              ["customerName", "customerNo", "levelName", "salesBy", "orderCount", "paidTotalAmount"],
              known,
            )}
          />
        ) : (
          <p className="text-muted">
            {text(customerId ? "consultation.consultation.detail.hidden" : "consultation.consultation.detail.visitor")}
          </p>
        )}
      </Fold>
      {customerId && can("order:order:list") && (
        <Fold name="orders" title="consultation.consultation.detail.orders">
          {orders.length > 0 ? (
            <SmallTable rows={orders} rowKey={(one) => textAt(one, "id")} columns={orderColumns} />
          ) : (
            <p className="text-muted">{text("consultation.consultation.detail.noOrders")}</p>
          )}
        </Fold>
      )}
    </>
  );
}
