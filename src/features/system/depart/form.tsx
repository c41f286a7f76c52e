import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { depart } from "#src/contract/system/depart-admin.ts";
import { departRole } from "#src/contract/system/depart-role.ts";
import { DepartPick } from "#src/widgets/depart/depart-pick.tsx";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { UserPick } from "#src/widgets/user/user-pick.tsx";
import type { FormPart } from "#src/workspace/screen/entity/field-grid.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

const { Lazy: LazyForm } = lazyLayer(async () => (await import("#src/workspace/screen/entity/form.tsx")).EntityForm);

// Type assertion: the registry stores ids as joined text.
const joined = (bound: unknown) => bound as Bound<string | null>;

const parts: readonly FormPart[] = [
  "departName",
  {
    name: "parentId",
    control: (given) => {
      const bound = joined(given);
      return <DepartPick {...bound} one onValueChange={(next) => bound.onValueChange(next)} />;
    },
  },
  "orgCategory",
  "departOrder",
  {
    name: "directorUserIds",
    control: (given) => {
      const bound = joined(given);
      return <UserPick {...bound} onValueChange={(next) => bound.onValueChange(next)} />;
    },
  },
  "mobile",
  "fax",
  "departNameEn",
  "departNameAbbr",
  "address",
  "memo",
];

/** Form of a department: `row` to edit, otherwise a new one below `parentId`. */
export function DepartForm({
  row,
  parentId,
  onClose,
}: {
  row?: EntityRow;
  parentId?: string | undefined;
  onClose(): void;
}) {
  const initial = { parentId: parentId ?? null, orgCategory: parentId ? "2" : "1" };
  return <LazyForm waiting={null} part={{ set: depart, parts, onClose, ...(row ? { row } : { initial }) }} />;
}

/** Form of a department role. */
export function DepartRoleForm({ row, departId, onClose }: { row?: EntityRow; departId: string; onClose(): void }) {
  return (
    <LazyForm
      waiting={null}
      part={{
        set: departRole,
        parts: ["roleName", "roleCode", "description"],
        onClose,
        ...(row ? { row } : { initial: { departId } }),
      }}
    />
  );
}
