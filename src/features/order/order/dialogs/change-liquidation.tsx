import { liquidationChangePrice } from "#src/contract/order/liquidation.ts";
import { text } from "#src/lib/text.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import {
  mayChangePrice,
  type Owed,
  owedOf,
  PriceFields,
  priceInput,
  priceLabels,
  usePriceForm,
} from "#src/widgets/liquidation/price-form.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { OrderDialog } from "./parts/order-dialog.tsx";

const width = 560;

/** 改清算价: the laboratory's price for the order and the deduction. */
export function ChangeLiquidationDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("order.order.changeLiquidation.verb")} ${row.orderNo ?? ""}`}
      width={width}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {({ liquidation }) => liquidation && <PriceForm row={row} owed={owedOf(liquidation)} onClose={onClose} />}
    </Loaded>
  );
}

function PriceForm({ row, owed, onClose }: { row: OrderRow; owed: Owed; onClose(): void }) {
  const form = usePriceForm(owed);
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={liquidationChangePrice}
      width={width}
      title={text("order.order.changeLiquidation.verb")}
      form={form}
      labels={priceLabels()}
      done={text("orderRecord.changeLiquidation.done")}
      mayRun={(values) => mayChangePrice(owed, values)}
      toInput={(values) => priceInput(owed, values)}
    >
      <PriceFields owed={owed} control={form.control} />
    </OrderDialog>
  );
}
