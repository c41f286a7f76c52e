import { validTexts } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import type { TickMode, TickReport } from "#ui/tree/tree-tick.ts";
import { TreeField, type TreeFieldProps } from "./tree-field.tsx";

export interface MultiTreeSelectProps<D = unknown> extends Omit<TreeFieldProps<D>, "size"> {
  /** Values of the chosen nodes. */
  value?: readonly string[];
  /** @default [] */
  defaultValue?: readonly string[];
  /** Called with the values, and with those of their nodes that are known. */
  onValueChange?: (value: readonly string[], nodes: readonly TreeNode<D>[]) => void;
  /** "cascade" ticks all nodes below too. @default "strict" */
  ticks?: TickMode;
  /** Which values a cascading choice reports. @default "tops" */
  tickReport?: TickReport;
  /** Max number of visible tags; the rest is shown as a count. @default all */
  maxTags?: number;
}

/**
 * A select for several nodes of a tree, shown as tags. Enter or Space ticks and the tree stays open; Backspace in the
 * empty field removes the last tag.
 */
export function MultiTreeSelect<D = unknown>({
  value,
  defaultValue,
  onValueChange,
  ticks = "strict",
  tickReport = "tops",
  maxTags,
  ...rest
}: MultiTreeSelectProps<D>) {
  const initial = validTexts("MultiTreeSelect", "defaultValue", defaultValue) ?? [];
  const [chosen, choose] = useControlled<readonly string[]>(validTexts("MultiTreeSelect", "value", value), initial);
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
