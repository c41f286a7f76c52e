import { RecordLink } from "./record-link.tsx";

/** An order's number that leads to its record; plain text for who may not see orders. */
export function OrderLink({ id, orderNo }: { id: string | null; orderNo: string | null }) {
  return (
    <RecordLink page="/order/orderList" need="order:order:view" id={id}>
      {orderNo}
    </RecordLink>
  );
}
