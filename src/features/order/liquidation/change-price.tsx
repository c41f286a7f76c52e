import { useAct } from "#src/client/query.ts";
import { liquidation, liquidationChangePrice } from "#src/contract/order/liquidation.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { useRowCall } from "#src/widgets/form/use-row-call.ts";
import {
  mayChangePrice,
  owedOf,
  PriceFields,
  priceInput,
  priceLabels,
  usePriceForm,
} from "#src/widgets/liquidation/price-form.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { LiquidationRow } from "./liquidation-actions.ts";

/** 改清算价, on the list of finance. */
export function ChangePriceDialog({ row, onClose }: ActionDialogProps<LiquidationRow>) {
  const owed = owedOf(row);
  const form = usePriceForm(owed);
  const act = useAct(liquidationChangePrice, { refresh: ["order:order"] });
  const { on, onReload } = useRowCall(row, liquidation.queryById);
  const title = liquidationChangePrice.title ?? "";
  return (
    <FormDialog
      title={`${title} ${row.liquidationNo ?? ""}`}
      width={560}
      form={form}
      labels={priceLabels()}
      draftKey={`${liquidationChangePrice.path}:${row.id}`}
      done={text("orderRecord.changeLiquidation.done")}
      submitText={title}
      onClose={onClose}
      onReload={onReload}
      onSubmit={async (values) =>
        (await mayChangePrice(owed, values)) && act.mutateAsync(priceInput({ ...on }, values))
      }
    >
      <PriceFields owed={owed} control={form.control} />
    </FormDialog>
  );
}
