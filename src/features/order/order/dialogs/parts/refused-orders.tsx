import type { TextKey } from "#src/lib/text-keys.ts";
import { text } from "#src/lib/text.ts";
import { Notice } from "./notice.tsx";

/** An order that a batch did not change, and the reason. */
export interface RefusedOrder {
  id: string;
  orderNo: string;
  message: string;
}

/** Lists the orders that a batch did not change, each with the reason. Renders nothing when there are none. */
export function RefusedOrders({ orders, title }: { orders: readonly RefusedOrder[]; title: TextKey }) {
  if (orders.length === 0) return null;
  return (
    <Notice tone="bad">
      {text(title, { n: orders.length })}
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {orders.map(({ id, orderNo, message }) => (
          <li key={id}>{[orderNo, message].filter(Boolean).join(" ")}</li>
        ))}
      </ul>
    </Notice>
  );
}
