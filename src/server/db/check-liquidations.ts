import { type SQL, sql } from "drizzle-orm";

/** An invariant as a query for the rows that break it; the column `what` names each row. */
export interface Invariant {
  /** The rule that must hold, in Chinese. */
  name: string;
  /** The same in English, for the terminal. */
  english: string;
  broken: SQL;
}

/** What must hold between orders, what laboratories get for them, and what was paid. */
export const liquidationInvariants: readonly Invariant[] = [
  {
    name: "清算单金额一致",
    english: "The amounts of a liquidation fit each other",
    broken: sql`select l.liquidation_no as what from ord_liquidation l join ord_order o on o.id = l.order_id
      where l.settle_amount <> l.liquidation_price - l.deduct_amount
        or l.gross_profit <> l.order_amount - l.settle_amount
        or (l.kind = '1' and l.liquidation_status in ('10', '20', '50')
          and l.order_amount <> o.payable_amount - o.refunded_amount - o.credit_cancel_amount)
        or (l.kind = '1' and l.liquidation_status in ('10', '20') and l.liquidation_price > l.order_amount)`,
  },
  {
    name: "结算单金额等于其清算单之和",
    english: "A statement's total is the sum of its rows",
    broken: sql`select s.settlement_no as what from fin_settlement s
      left join (select settlement_id, count(*) as n, sum(settle_amount) as total, sum(settle_amount_foreign) as other
        from ord_liquidation where settlement_id is not null group by settlement_id) l on l.settlement_id = s.id
      where (s.status <> '90' and (s.item_count <> coalesce(l.n, 0) or s.total_amount <> coalesce(l.total, 0)
          or (s.currency <> 'CNY' and s.total_foreign is distinct from l.other)
          or s.pay_amount <> coalesce(s.total_foreign, s.total_amount) + s.adjust_amount))
        or (s.status = '90' and l.n is not null)`,
  },
  {
    name: "清算中与已清算的清算单在相应状态的结算单中",
    english: "A liquidation that is being settled or settled is in a statement of a fitting state",
    broken: sql`select l.liquidation_no as what from ord_liquidation l
      left join fin_settlement s on s.id = l.settlement_id and s.lab_id = l.lab_id and s.currency = l.currency
      where (l.liquidation_status in ('30', '40')) <> (l.settlement_id is not null)
        or (l.liquidation_status = '30' and coalesce(s.status, '') not in ('10', '20', '30', '40', '50'))
        or (l.liquidation_status = '40' and (coalesce(s.status, '') <> '60' or l.paid_time is null))`,
  },
  {
    name: "结算单付款等于其流水，已付款的结算单经他人审批",
    english: "What a statement paid is its flow, and a second person approved it",
    broken: sql`select s.settlement_no as what from fin_settlement s
      left join (select biz_id, sum(case direction when '2' then amount else -amount end) as out
        from fin_flow where biz_type = 'settlement' group by biz_id) f on f.biz_id = s.id
      where coalesce(f.out, 0) <> case when s.status = '60' then s.book_amount else 0 end
        or (s.status = '60' and (s.approve_time is null or s.approve_by = s.create_by
          or (s.currency = 'CNY' and s.book_amount <> s.pay_amount) or s.invoice_amount <> s.pay_amount))`,
  },
  {
    name: "订单上的清算价与清算状态同清算单一致",
    english: "Liquidation price and state on the order are those of the liquidation",
    broken: sql`select o.order_no as what from ord_order o left join ord_liquidation l on l.order_id = o.id and l.kind = '1'
      where o.liquidation_status is distinct from l.liquidation_status
        or (l.id is not null and o.liquidation_amount is distinct from l.liquidation_price)`,
  },
];
