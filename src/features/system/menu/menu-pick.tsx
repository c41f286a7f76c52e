import { TreeSelect } from "#ui/tree-select/tree-select.tsx";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import { call } from "#src/client/call.ts";
import { menuEntry, menuTypes } from "#src/contract/system/access/menu-entry.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

export interface MenuPickProps {
  bound: Bound<string | null>;
  /** Id of an entry that is not offered: nothing is below itself. */
  except?: string | undefined;
  /** Whether buttons are offered. @default false */
  buttons?: boolean;
}

/** Picks a menu entry from the tree, level by level. */
export function MenuPick({ bound, except, buttons = false }: MenuPickProps) {
  const offers = (row: EntityRow) => row.id !== except && (buttons || row["menuType"] !== menuTypes.button);
  const nodeOf = (row: EntityRow): TreeNode => ({
    key: row.id,
    label: textAt(row, "name"),
    leaf: row["hasChild"] !== "1",
  });
  return (
    <TreeSelect
      {...bound}
      value={bound.value === "" ? null : bound.value}
      onValueChange={(next) => bound.onValueChange(next)}
      clearable
      placeholder={text("menus.form.pickMenu")}
      load={async (parent) => {
        try {
          // The rows of the console's set have an id.
          const rows = (await call(menuEntry.childList, { pid: parent?.key ?? "" })) as unknown as EntityRow[];
          return rows.filter(offers).map(nodeOf);
        } catch (error) {
          tellFailure(error);
          throw error;
        }
      }}
      resolve={(values) =>
        Promise.all(
          values.map(async (value) => {
            const row = await call(menuEntry.queryById, { id: value });
            return { value, label: textAt(row, "name") };
          }),
        )
      }
    />
  );
}
