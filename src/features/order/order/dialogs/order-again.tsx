import { useEffect } from "react";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import type { OrderRow } from "../columns.tsx";

/** 再下一单: no dialog but the way to 代客下单, where the order is copied. */
export function OrderAgain({ row, onClose }: ActionDialogProps<OrderRow>) {
  const { open } = useTab();
  useEffect(() => {
    open("/order/addOrder", { copy: row.id });
    onClose();
    // Once: whoever opened it gives a new function with each drawing.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}
