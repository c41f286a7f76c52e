import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { consultation, type ConsultationDetail } from "#src/contract/consultation/consultation.ts";
import { shownCents } from "#src/lib/money.ts";
import { maskedFact } from "#src/widgets/plain/masked-fact.tsx";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { can, dictText } from "#src/session/session.ts";
import { Block, type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { RecordPanel } from "#src/workspace/screen/detail/record-panel.tsx";
import { standingOf } from "#src/workspace/screen/detail/story.tsx";
import { useRecord } from "#src/workspace/screen/detail/use-record.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/columns.tsx";
import type { DetailProps } from "#src/workspace/screen/list/list-screen.tsx";
import { OrderLink } from "#src/workspace/screen/order-link.tsx";
import { clockOf } from "#src/workspace/work/clock.ts";
import { knownHolidays } from "#src/workspace/work/holidays.ts";
import { Conversation } from "./conversation.tsx";
import { responseCell } from "./response.tsx";

const name = "consultation:consultation";

/** Who has it, since when, until when it is to be answered, and why it was closed. */
const came = (row: ConsultationDetail) => {
  const waiting = row.status === "10";
  const who = namedText(row, "handlerBy") || text("consultation.consultation.waits.role");
  const clock = waiting && row.dueTime ? clockOf(row.dueTime, new Date(), knownHolidays()) : undefined;
  return {
    since: row.createTime,
    reason: row.closeReason,
    holder: waiting ? text("consultation.consultation.waits.answer", { who }) : undefined,
    clock: clock && { words: clock.words, late: clock.state === "overdue" },
  };
};

/** One consultation beside its list: what was said, by whom, and what we know of them. */
export function ConsultationDetailPanel(props: DetailProps) {
  const { data, error, onRetry } = useRecord(consultation.queryById, props.id);
  return (
    <RecordPanel
      {...props}
      name={name}
      standing={data && { ...standingOf("consult_status", data.status, [], {}), ...came(data) }}
      called={data?.consultNo}
      title={data ? <CopyText text={data.consultNo ?? ""} /> : text("consultation.consultation.title")}
      extra={data && <DictTag dict="consult_status" value={data.status} />}
      error={error}
      onRetry={onRetry}
    >
      {data && <Blocks row={data} />}
    </RecordPanel>
  );
}

ConsultationDetailPanel.record = consultation.queryById;

function Blocks({ row }: { row: ConsultationDetail }) {
  return (
    <>
      <Block title="consultation.consultation.detail.talk">
        <Conversation row={row} />
      </Block>
      <Block title="consultation.consultation.detail.basic">
        <Facts
          facts={[
            ["consultation.consultation.consultType", dictText("consult_type", row.consultType)],
            ["consultation.consultation.contactName", row.contactName],
            maskedFact(consultation.plain, row, "mobile", "consultation.consultation.mobile"),
            maskedFact(consultation.plain, row, "email", "consultation.consultation.email"),
            ["consultation.consultation.companyName", row.companyName],
            ["consultation.consultation.source", dictText("clue_source", row.source)],
            ["consultation.consultation.handlerBy", namedText(row, "handlerBy")],
            ["consultation.consultation.dueTime", row.status === "10" && row.dueTime],
            ["consultation.consultation.response", responseCell(row)],
            ["consultation.consultation.closeReason", row.closeReason],
            [
              "consultation.consultation.satisfaction",
              row.satisfaction !== null && text("consultation.consultation.score", { score: row.satisfaction }),
            ],
          ]}
        />
      </Block>
      <Folds record={name}>
        <Who row={row} />
        <Service row={row} />
      </Folds>
    </>
  );
}

type Row = Readonly<Record<string, unknown>>;

const orderColumns: readonly SmallColumn<Row>[] = [
  {
    title: "consultation.consultation.order.orderNo",
    cell: (order) => (
      <span className="whitespace-nowrap">
        <OrderLink id={textAt(order, "id")} orderNo={textAt(order, "orderNo")} />
      </span>
    ),
  },
  { title: "consultation.consultation.order.service", cell: (order) => textAt(order, "serviceSummary") },
  { title: "consultation.consultation.order.amount", cell: (order) => shownCents(order["payableAmount"]), end: true },
  {
    title: "consultation.consultation.order.status",
    cell: (order) => <DictTag dict="order_status" value={order["orderStatus"]} />,
  },
  { title: "consultation.consultation.order.createTime", cell: (order) => textAt(order, "createTime").slice(0, 16) },
];

/** The customer's card with his last orders; a visitor has none, and not everybody may see every customer. */
function Who({ row }: { row: ConsultationDetail }) {
  const { customer, orders } = row;
  return (
    <>
      <Fold
        name="customer"
        title="consultation.consultation.detail.customer"
        summary={customer && textAt(customer, "customerName")}
      >
        {customer ? (
          <Facts
            facts={[
              ["consultation.consultation.customer.customerName", textAt(customer, "customerName")],
              ["consultation.consultation.customer.customerNo", textAt(customer, "customerNo")],
              ["consultation.consultation.customer.levelName", textAt(customer, "levelName")],
              ["consultation.consultation.customer.salesBy", namedText(customer, "salesBy")],
              ["consultation.consultation.customer.orderCount", textAt(customer, "orderCount")],
              ["consultation.consultation.customer.paidTotalAmount", shownCents(customer["paidTotalAmount"])],
            ]}
          />
        ) : (
          <p className="text-muted">
            {text(
              row.customerId ? "consultation.consultation.detail.hidden" : "consultation.consultation.detail.visitor",
            )}
          </p>
        )}
      </Fold>
      {row.customerId && can("order:order:list") && (
        <Fold name="orders" title="consultation.consultation.detail.orders">
          {orders.length > 0 ? (
            <SmallTable rows={orders} rowKey={(order) => textAt(order, "id")} columns={orderColumns} />
          ) : (
            <p className="text-muted">{text("consultation.consultation.detail.noOrders")}</p>
          )}
        </Fold>
      )}
    </>
  );
}

function Service({ row }: { row: ConsultationDetail }) {
  const { service } = row;
  if (!service) return null;
  return (
    <Fold name="service" title="consultation.consultation.detail.service" summary={textAt(service, "serviceName")}>
      <Facts
        facts={[
          ["consultation.consultation.serviceName", textAt(service, "serviceName")],
          ["consultation.consultation.service.serviceNo", textAt(service, "serviceNo")],
          ["consultation.consultation.service.standards", textAt(service, "standards")],
          [
            "consultation.consultation.service.price",
            typeof service["price"] === "number" && shownCents(service["price"]),
          ],
          ["consultation.consultation.service.tatDays", textAt(service, "tatDays")],
        ]}
      />
    </Fold>
  );
}
