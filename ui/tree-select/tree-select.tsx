import { validTextOrNull } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import { TreeField, type TreeFieldProps } from "./tree-field.tsx";

export interface TreeSelectProps<D = unknown> extends TreeFieldProps<D> {
  /** Value of the chosen node (its `value`, else its key); null when none is chosen. */
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  /** Called with the value, and with the node when it is known. */
  onValueChange?: (value: string | null, node: TreeNode<D> | null) => void;
  /** Only nodes without children can be chosen; a press on a branch opens it. @default false */
  leavesOnly?: boolean;
  /** Shows the path from the root instead of the node's own label. @default false */
  showPath?: boolean;
}

/**
 * A select for one node of a tree, which opens below the field, at most 400 px high. Down or Alt+Down opens, Alt+Up
 * closes, Enter chooses, Escape closes and then clears. Typing searches the loaded nodes. Screen readers get the whole
 * path of the choice.
 */
export function TreeSelect<D = unknown>({
  value,
  defaultValue,
  onValueChange,
  leavesOnly = false,
  showPath = false,
  ...rest
}: TreeSelectProps<D>) {
  const initial = validTextOrNull("TreeSelect", "defaultValue", defaultValue) ?? null;
  const [chosen, choose] = useControlled<string | null>(validTextOrNull("TreeSelect", "value", value), initial);
  const listOf = (one: string | null) => (one === null ? [] : [one]);
  return (
    <TreeField<D>
      {...rest}
      many={false}
      leavesOnly={leavesOnly}
      showPath={showPath}
      ticks="strict"
      tickReport="all"
      maxTags={undefined}
      values={listOf(chosen)}
      held={value === undefined ? undefined : listOf(value)}
      initial={listOf(initial)}
      onValuesChange={([next = null], [node = null]) => {
        choose(next);
        onValueChange?.(next, node);
      }}
    />
  );
}
