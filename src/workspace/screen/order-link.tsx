import { RecordLink } from "./record-link.tsx";

/** An order number as a link to its record; plain text for users who may not see orders. */
export function OrderLink({ id, orderNo }: { id: string | null; orderNo: string | null }) {
  return (
    <RecordLink page="/order/orderList" need="order:order:view" id={id}>
      {orderNo}
    </RecordLink>
  );
}
