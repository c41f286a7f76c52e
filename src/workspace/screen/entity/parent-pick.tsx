import { TreeSelect } from "#ui/tree-select/tree-select.tsx";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import { call } from "#src/client/call.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import type { EntityRow, TreeScreenSet } from "./set.ts";

interface ParentPickProps {
  set: TreeScreenSet;
  bound: Bound<string | null>;
  /** Id of the edited row: neither it nor a row below it can be its parent. */
  own: string | undefined;
}

/** Picks a row's parent from the tree, level by level; none means top level. */
export function ParentPick({ set, bound, own }: ParentPickProps) {
  const { tree } = set;
  const nodeOf = (row: EntityRow, level: number): TreeNode => ({
    key: row.id,
    label: textAt(row, tree.name),
    leaf: row["hasChild"] !== "1" || level + 1 >= (tree.levels ?? Infinity),
  });
  return (
    <TreeSelect
      {...bound}
      value={bound.value === null || bound.value === "" || bound.value === tree.top ? null : bound.value}
      onValueChange={(next) => bound.onValueChange(next)}
      clearable
      placeholder={text("entity.atTop")}
      load={async (parent) => {
        try {
          const rows = (await call(set.childList, { pid: parent?.key ?? "" })) as EntityRow[];
          return rows.filter(({ id }) => id !== own).map((row) => nodeOf(row, Number(row["level"] ?? 1)));
        } catch (error) {
          tellFailure(error);
          throw error;
        }
      }}
      resolve={(values) =>
        Promise.all(
          values.map(async (value) => {
            const row = (await call(set.queryById, { id: value })) as EntityRow;
            return { value, label: textAt(row, tree.name) };
          }),
        )
      }
    />
  );
}
