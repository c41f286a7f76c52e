import { useEffect } from "react";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import type { OrderRow } from "../columns.tsx";

/** 再下一单: shows no dialog; opens 代客下单 with a copy of the order. */
export function OrderAgain({ row, onClose }: ActionDialogProps<OrderRow>) {
  const { open } = useTab();
  useEffect(() => {
    open("/order/addOrder", { copy: row.id });
    onClose();
    // Runs once: the opener passes a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}
