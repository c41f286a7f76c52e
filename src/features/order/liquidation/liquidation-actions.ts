import {
  type Liquidation,
  liquidation,
  liquidationChangePrice,
  liquidationClose,
  liquidationFreeze,
  liquidationMature,
} from "#src/contract/order/liquidation.ts";
import { liquidationCan } from "#src/contract/order/liquidation-moves.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionDialog, actionOf } from "#src/workspace/screen/entity/action.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

/** A row of 清算明细, in the wire format. */
export type LiquidationRow = Liquidation & { id: string };

const state = (row: LiquidationRow) => ({ state: row.liquidationStatus ?? "" });
const refresh = ["order:order"] as const;

/** 冻结 and 解冻 are one call; each has a dialog of its own. */
const freezing = (frozen: "Y" | "N"): RowAction<LiquidationRow> => {
  const [verb, done] = frozen === "Y" ? (["freeze", "froze"] as const) : (["unfreeze", "released"] as const);
  const { frozen: _frozen, ...fields } = liquidationFreeze.action.fields;
  const action = actOf<LiquidationRow>(liquidationFreeze, {
    label: `settlement.${verb}`,
    can: (row) => liquidationCan[verb](state(row)),
    Dialog: lazyDialog(async () => {
      const title = text(`settlement.${verb}`);
      return actionDialog<LiquidationRow>(liquidationFreeze, {
        title,
        fields,
        done: text(`settlement.${done}`),
        more: () => ({ frozen }),
        called: (row) => textAt(row, "liquidationNo"),
        read: liquidation.queryById,
        refresh,
      });
    }),
  });
  return { ...action, name: verb };
};

/** Actions on a row; shared by list, record and phone. */
export const liquidationActions: readonly RowAction<LiquidationRow>[] = [
  actOf<LiquidationRow>(liquidationChangePrice, {
    can: (row) => liquidationCan.changePrice(state(row)) && row.kind === "1",
    Dialog: lazyDialog(async () => (await import("./change-price.tsx")).ChangePriceDialog),
  }),
  actionOf<LiquidationRow>(liquidationMature, { refresh }),
  freezing("Y"),
  freezing("N"),
  actionOf<LiquidationRow>(liquidationClose, { refresh }),
];
