import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Field } from "#ui/field/field.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Select } from "#ui/select/select.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { queryOf } from "#src/client/query.ts";
import { queryRolePermission } from "#src/contract/system/access/grant.ts";
import { roleQueryAll } from "#src/contract/system/access/role.ts";
import { text } from "#src/lib/text.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { type GrantPlace, indexGrants } from "#src/widgets/rights/grants.ts";
import { usePermissionTree } from "#src/widgets/rights/use-permission-tree.ts";

interface Side {
  id: string;
  name: string;
}
const none: Side = { id: "", name: "" };

type Part = "first" | "second" | "both";

/** 角色对比: the grants that only one of two roles has, and those that both have. */
export function CompareDialog({ onClose }: { onClose(): void }) {
  const [first, setFirst] = useState(none);
  const [second, setSecond] = useState(none);
  const roles = useQuery(queryOf(roleQueryAll, {}));
  const options = (roles.data ?? []).map(({ id, roleName }) => ({ value: id, label: roleName }));
  const pick = (label: string, side: Side, set: (next: Side) => void) => (
    <Field label={label} className="min-w-0 flex-1">
      <Select
        options={options}
        value={side.id || null}
        onValueChange={(id) => set({ id: id ?? "", name: options.find(({ value }) => value === id)?.label ?? "" })}
      />
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text("rights.compare.title")}
      width={800}
      expandable
    >
      <div className="flex flex-col gap-4">
        <div className="flex gap-4 max-tablet:flex-col">
          {pick(text("rights.compare.first"), first, setFirst)}
          {pick(text("rights.compare.second"), second, setSecond)}
        </div>
        {first.id === "" || second.id === "" ? (
          <p className="py-6 text-center text-muted">{text("rights.compare.pick")}</p>
        ) : (
          <Differences key={`${first.id} ${second.id}`} first={first} second={second} />
        )}
      </div>
    </Dialog>
  );
}

function Differences({ first, second }: { first: Side; second: Side }) {
  const [part, setPart] = useState<Part>("first");
  const tree = usePermissionTree();
  const ofFirst = useQuery({ ...queryOf(queryRolePermission, { roleId: first.id }), meta: { shownByCaller: true } });
  const ofSecond = useQuery({ ...queryOf(queryRolePermission, { roleId: second.id }), meta: { shownByCaller: true } });
  const index = useMemo(() => indexGrants(tree.nodes ?? []), [tree.nodes]);
  const parts = useMemo(() => {
    const [a, b] = [new Set(ofFirst.data), new Set(ofSecond.data)];
    const found: Record<Part, GrantPlace[]> = { first: [], second: [], both: [] };
    for (const [key, place] of index) {
      if (a.has(key) && b.has(key)) found.both.push(place);
      else if (a.has(key)) found.first.push(place);
      else if (b.has(key)) found.second.push(place);
    }
    return found;
  }, [index, ofFirst.data, ofSecond.data]);
  const failure = tree.failure ?? ofFirst.error ?? ofSecond.error;
  if (failure)
    return (
      <LoadFailure
        error={failure}
        onRetry={() => {
          tree.onRetry();
          void ofFirst.refetch();
          void ofSecond.refetch();
        }}
      />
    );
  if (!tree.nodes || !ofFirst.data || !ofSecond.data) return <Loading active shape={<SkeletonText lines={8} />} />;
  const shown = parts[part];
  return (
    <>
      <Segmented
        aria-label={text("rights.compare.part")}
        options={[
          { value: "first", label: text("rights.compare.only", { name: first.name, n: parts.first.length }) },
          { value: "second", label: text("rights.compare.only", { name: second.name, n: parts.second.length }) },
          { value: "both", label: text("rights.compare.both", { n: parts.both.length }) },
        ]}
        value={part}
        onValueChange={(next) => setPart(next as Part)}
      />
      {shown.length === 0 ? (
        <Empty title={text("rights.compare.empty")} />
      ) : (
        <ul className="flex max-h-100 flex-col overflow-y-auto rounded-control border border-line text-13">
          {shown.map(({ node, above }) => (
            <li
              key={node.key}
              className="flex justify-between gap-4 border-b border-line-soft px-3 py-1.5 last:border-b-0 max-tablet:flex-col max-tablet:gap-0"
            >
              <span className="min-w-0">
                {above.length > 0 && (
                  <span className="text-muted">{`${above.map(({ title }) => title).join(" / ")} / `}</span>
                )}
                {node.title}
              </span>
              <span className="text-12 break-all text-muted">{node.perms}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
