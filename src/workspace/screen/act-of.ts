import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { labelOfCall } from "#src/contract/labels.ts";
import type { RowAction } from "./action.ts";

type Given = "name" | "permission" | "call";
type Special<Row> =
  RowAction<Row> extends infer A ? (A extends unknown ? Omit<A, Given | "label" | "can"> : never) : never;

/** Action for a call on one row, with or without a dialog. Name, label and permission are those of the call. */
export const actOf = <Row>(
  { path, title, permission }: Pick<Endpoint, "path" | "title" | "permission">,
  more: Special<Row> & Partial<Pick<RowAction<Row>, "label" | "can">>,
): RowAction<Row> =>
  // Type assertion: the defaults before `...more` fill in what `more` omits.
  ({
    name: path.slice(path.lastIndexOf("/") + 1),
    label: labelOfCall({ title }),
    permission: permissionsOf(permission) as readonly Permission[],
    call: { path },
    can: () => true,
    ...more,
  }) as RowAction<Row>;
