import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { queryOf } from "#src/client/query.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { depart, departFields } from "#src/contract/system/depart-admin.ts";
import { queryByIds } from "#src/contract/system/access/user.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { mayCall } from "#src/session/session.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { servedSet } from "#src/workspace/screen/entity/served.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { DepartForm } from "./form.tsx";

const labels = labelsOf(departFields);

/** Whether the configured server has a field of departments. */
const has = (name: string) => name in servedSet(depart).fields;

/** 基本信息 of a department. */
export function Basic({ departId, onChanged }: { departId: string; onChanged(): void }) {
  const [editing, setEditing] = useState(false);
  const found = useQuery({ ...queryOf(depart.queryById, { id: departId }), meta: { shownByCaller: true } });
  const heads = textAt(found.data ?? {}, "directorUserIds");
  const people = useQuery({
    ...queryOf(queryByIds, { userIds: heads }),
    enabled: heads !== "",
    meta: { shownByCaller: true },
  });
  if (found.error) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <Loading active shape={<SkeletonText lines={8} />} />;
  const row = found.data as EntityRow;
  const shown = (name: string) => textAt(row, `${name}_dictText`) || textAt(row, name) || "-";
  return (
    <div className="flex flex-col gap-4">
      {mayCall(depart.edit.permission) && (
        <Button className="self-start" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
          {text("depart.basic.edit")}
        </Button>
      )}
      <Facts
        facts={[
          [labels.departName, shown("departName")],
          ...(has("parentPath")
            ? ([[labels.parentPath, textAt(row, "parentPath") || text("depart.basic.top")]] as const)
            : []),
          [labels.orgCode, <code key="code">{shown("orgCode")}</code>],
          [labels.orgCategory, shown("orgCategory")],
          ...(has("directorUserIds")
            ? ([[labels.directorUserIds, people.data?.map(({ realname }) => realname).join("、") || "-"]] as const)
            : []),
          [labels.departOrder, shown("departOrder")],
          [labels.mobile, shown("mobile")],
          [labels.fax, shown("fax")],
          [labels.address, shown("address")],
          [labels.memo, shown("memo")],
        ]}
      />
      {editing && (
        <DepartForm
          row={row}
          onClose={() => {
            setEditing(false);
            onChanged();
          }}
        />
      )}
    </div>
  );
}
