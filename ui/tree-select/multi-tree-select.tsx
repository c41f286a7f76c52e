import { givenTexts } from "#ui/lib/given.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import type { TickMode, TickReport } from "#ui/tree/tree-tick.ts";
import { TreeField, type TreeFieldProps } from "./tree-field.tsx";

export interface MultiTreeSelectProps<D = unknown> extends Omit<TreeFieldProps<D>, "size"> {
  /** Values of the chosen nodes. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  /** Gets the nodes too, as far as they are known. */
  onValueChange?: (value: readonly string[], nodes: readonly TreeNode<D>[]) => void;
  /** "cascade" ticks what stands below too. @default "strict" */
  ticks?: TickMode;
  /** Which values a cascading choice consists of. @default "tops" */
  tickReport?: TickReport;
  /** Most tags in view; the rest is counted. @default all */
  maxTags?: number;
}

/** Several nodes of a tree, as tags. Enter or Space ticks and the tree stays open; Backspace in the empty field removes the last tag. */
export function MultiTreeSelect<D = unknown>({
  value,
  defaultValue,
  onValueChange,
  ticks = "strict",
  tickReport = "tops",
  maxTags,
  ...rest
}: MultiTreeSelectProps<D>) {
  const initial = givenTexts("MultiTreeSelect", "defaultValue", defaultValue) ?? [];
  const [chosen, choose] = useControlled<readonly string[]>(givenTexts("MultiTreeSelect", "value", value), initial);
  return (
    <TreeField<D>
      {...rest}
      many
      leavesOnly={false}
      showPath={false}
      ticks={ticks}
      tickReport={tickReport}
      maxTags={maxTags}
      values={chosen}
      held={value}
      initial={initial}
      onValuesChange={(next, nodes) => {
        choose(next);
        onValueChange?.(next, nodes);
      }}
    />
  );
}
