import type { DictCode } from "#src/contract/dict-codes.ts";
import { paymentMoves } from "#src/contract/finance/payment.ts";
import type { Move, Moves } from "#src/contract/moves.ts";
import { orderMoves } from "#src/contract/order/order-moves.ts";
import { service } from "#src/contract/services/service.ts";
import { serviceMoves } from "#src/contract/services/service-acts.ts";
import { customerActions, type CustomerRow } from "#src/features/customer/customer/actions.ts";
import { paymentActions, type PaymentRow } from "#src/features/finance/payment/actions.ts";
import { HelpCentre } from "#src/features/help/centre/page.tsx";
import type { HelpStates, HelpTables } from "#src/features/help/centre/tables.ts";
import { orderActions } from "#src/features/order/order/actions.ts";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { serviceActions } from "#src/features/services/service/actions.ts";
import { createService } from "#src/features/services/service/page-acts.ts";
import { withdrawalMoves } from "#src/contract/afterSales/withdrawal-moves.ts";
import { consultMoves } from "#src/contract/consultation/consultation-moves.ts";
import { type WithdrawalRow, withdrawalActions } from "#src/features/afterSales/withdrawal/actions.ts";
import { type ConsultationRow, consultationActions } from "#src/features/consultation/consultation/actions.ts";
import type { ServiceRow } from "#src/features/services/service/row.tsx";
import { wordsOf } from "#src/lib/text.ts";
import { offeredActions, type RowAction } from "#src/workspace/screen/action.ts";
import { formPageActions } from "#src/workspace/screen/entity/form-page.ts";
import { deleteAction } from "#src/workspace/screen/list/rows/delete-action.ts";

/** Returns the target states of an action by the table of moves. Some actions have other names than their moves. */
function leads(moves: Moves<string>, name: string): readonly string[] | "same" | undefined {
  const move: Move<string> | undefined = Object.hasOwn(moves, name) ? moves[name] : undefined;
  return move && (move.to === "same" ? "same" : [move.to].flat());
}

/** States whose actions are the row actions of a list. */
const flow = <R,>(
  dict: DictCode,
  actions: readonly RowAction<R>[],
  rowIn: (state: string) => R,
  moves: Moves<string> = {},
): HelpStates => ({
  dict,
  actsOf: (state) =>
    offeredActions(actions, rowIn(state), () => true).map(({ action, label }) => ({
      name: action.name,
      label: wordsOf(label),
      permissions: [action.permission].flat(),
    })),
  leadsTo: (act) => leads(moves, act),
});

/** States without actions: their records are read-only for now. */
const seen = (dict: DictCode): HelpStates => ({ dict, actsOf: () => [], leadsTo: () => undefined });

/** Actions on a service, with those that its screen derives. */
const serviceRowActions: readonly RowAction<ServiceRow>[] = [
  ...formPageActions<ServiceRow>(service, createService, () => undefined),
  ...serviceActions,
  deleteAction<ServiceRow>(service.delete.permission, () => undefined),
];

const tables: HelpTables = {
  "order/OrderList": flow("order_status", orderActions, (orderStatus) => ({ orderStatus }) as OrderRow, {
    ...orderMoves,
    payBalance: orderMoves.payOnline,
    applyWithdrawal: orderMoves.openWithdrawal,
  }),
  "finance/ConfirmPayment": flow(
    "payment_status",
    paymentActions,
    (status) => ({ status, payMethod: "offline" }) as PaymentRow,
    paymentMoves,
  ),
  "services/ServicesList": flow(
    "publish_status",
    serviceRowActions,
    (status) => ({ status }) as ServiceRow,
    serviceMoves,
  ),
  "customer/CustomerList": flow("customer_status", customerActions, (status) => ({ status }) as CustomerRow),
  "afterSales/RefundList": seen("refund_status"),
  "afterSales/SampleWithdrawalList": flow(
    "withdrawal_status",
    withdrawalActions,
    (status) => ({ status }) as WithdrawalRow,
    withdrawalMoves,
  ),
  "consultation/ConsultationList": flow(
    "consult_status",
    consultationActions,
    (status) => ({ status }) as ConsultationRow,
    consultMoves,
  ),
  "invoice/InvoiceList": seen("invoice_apply_status"),
  "order/LiquidationOrderList": seen("settlement_status"),
};

/** The help centre, with data of the screens. */
export function Help() {
  return <HelpCentre tables={tables} />;
}
