import type { TableColumn } from "#ui/table/column.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { textWidth } from "#src/lib/text-width.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { RowActions } from "./row-actions.tsx";

/** Approximate width of a half-width character in a list, px. */
const half = 7;
/** Cell padding, the menu button and the gap before it, px. */
const around = 58;

/** Width of the column with only the menu, px; fits the header. */
const menuWidth = 72;

/** Width for the longest label, px; at least four Chinese characters. */
const widthFor = (labels: readonly string[]) => around + half * Math.max(8, ...labels.map(textWidth));

/**
 * The last column, pinned right: a row's next step and the menu of its other actions. `actions` must be permitted ones.
 */
export function actionsColumn<R extends object>(
  actions: readonly RowAction<R>[],
  start: (action: RowAction<R>, row: R) => void,
): TableColumn<R> {
  const steps = actions.filter(({ step }) => step);
  return {
    id: "actions",
    title: () => text(steps.length > 0 ? "workspace.list.nextStep" : "workspace.list.actions"),
    cell: (row) => <RowActions column row={row} actions={actions} start={start} />,
    pin: "end",
    width:
      steps.length > 0
        ? widthFor(steps.flatMap(({ label }) => (typeof label === "function" ? [] : [wordsOf(label)])))
        : menuWidth,
    grow: 0,
    hideable: false,
    copyable: false,
  };
}
