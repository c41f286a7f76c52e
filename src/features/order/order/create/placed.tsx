import { useEffect, useRef } from "react";
import { Button } from "#ui/button/button.tsx";
import { Result } from "#ui/result/result.tsx";
import { formatYuan } from "#src/lib/money.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { can, dictText } from "#src/session/session.ts";
import { offeredActions } from "#src/workspace/screen/action.ts";
import { useRowDialog } from "#src/workspace/screen/list/use-row-dialog.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";
import { closeTab, useTab, useWorkspace } from "#src/workspace/tabs/tab-context.ts";
import { orderActions } from "../actions.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";

const listPath = "/order/orderList";

/** The order of the next steps of a new order: quote or pay first, then fill in the form. */
const nextSteps = (payMethod: string | null) => [
  "quote",
  payMethod === "credit" ? "credit" : payMethod === "balance" ? "payBalance" : "enterVoucher",
  "inspectionForm",
];

/** A created order. */
export interface PlacedOrder {
  id: string;
  orderNo: string;
}

/** Shown after 下单: the created orders with their next steps, and a button for the next order. */
export function Placed({ orders, onAgain }: { orders: readonly PlacedOrder[]; onAgain(): void }) {
  const { tab } = useTab();
  const workspace = useWorkspace();
  const { store } = workspace;
  // A person who leaves the tab and comes back wants to place another order.
  useEffect(() => store.subscribe(() => void (store.get().activeId !== tab.id && onAgain())), [store, tab.id, onAgain]);
  const place = useRef<HTMLDivElement>(null);
  // The focused element was unmounted with the form.
  useEffect(() => place.current?.querySelector("h2")?.focus(), []);
  return (
    <Result
      ref={place}
      kind="done"
      level={2}
      title={text("orderCreate.placed.title")}
      body={orders.length > 1 ? text("orderCreate.placed.split", { n: orders.length }) : undefined}
      actions={
        <div className="flex flex-col items-center gap-6">
          <ul className="m-0 flex list-none flex-col gap-4 p-0">
            {orders.map((one) => (
              <li key={one.id}>{can("order:order:view") ? <Next {...one} /> : <span>{one.orderNo}</span>}</li>
            ))}
          </ul>
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onAgain}>{text("orderCreate.placed.again")}</Button>
            <Button onClick={() => closeTab(workspace, tab.id, listPath)}>{text("orderCreate.placed.list")}</Button>
          </div>
        </div>
      }
    />
  );
}

/** One order with the next steps that this person may do. */
function Next({ id, orderNo }: PlacedOrder) {
  const { data, isPending } = useOrder(id);
  const { dialog, start } = useRowDialog<OrderRow>();
  const open = dialog !== null;
  const opened = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) opened.current = true;
    if (open || !opened.current) return undefined;
    // The action removed the button that opened the dialog, so focus the next one; delayed until the dialog has
    // restored focus.
    const later = setTimeout(() => {
      if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>("button, a")?.focus();
    });
    return () => clearTimeout(later);
  }, [open]);
  const row = data && { ...data, id };
  const offered = row ? offeredActions(orderActions, row, can) : [];
  const steps = nextSteps(row?.payMethod ?? null).flatMap((name) =>
    offered.filter(({ action }) => action.name === name),
  );
  return (
    <div className="flex flex-col items-center gap-3">
      <strong className="font-semibold">
        <RecordLink page={listPath} need="order:order:list" id={id}>
          {orderNo}
        </RecordLink>
      </strong>
      {/* On its own line with reserved height: beside the number, it would move the number when it loads. */}
      <p className="-mt-2 mb-0 flex min-h-6 flex-wrap items-baseline justify-center gap-x-3 gap-y-1">
        {row && (
          <>
            <span className="text-muted">{row.labName}</span>
            {/* As wide as the longest state, so that a colleague's change of state moves nothing beside it. */}
            <span className="min-w-20 text-center text-muted">{dictText("order_status", row.orderStatus)}</span>
            <span>{text("orderCreate.placed.payable", { amount: formatYuan(row.payableAmount ?? 0) })}</span>
          </>
        )}
      </p>
      {(isPending || steps.length > 0) && (
        <div ref={box} className="flex min-h-control flex-wrap justify-center gap-2">
          {row &&
            steps.map(({ action, label, refusal }, at) => (
              <Button
                key={action.name}
                tone={at === 0 ? "primary" : "plain"}
                onClick={() => start(action, row)}
                {...(refusal ? { refusal } : {})}
              >
                {wordsOf(label)}
              </Button>
            ))}
        </div>
      )}
      {dialog}
    </div>
  );
}
