import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { titlesOf } from "#src/contract/labels.ts";
import {
  departPool,
  departRole,
  departRoleFields,
  departRoleGrants,
  departRoleRules,
  departRoles,
  saveDepartRoleGrants,
  saveDepartRoleRules,
} from "#src/contract/system/depart-role.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { mayCall } from "#src/session/session.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { DepartRoleForm } from "./form.tsx";
import { GrantPanel, NodeRules } from "./rights.tsx";

const titles = titlesOf(departRoleFields);

/** 部门角色 of one department. */
export function Roles({ departId }: { departId: string }) {
  const [form, setForm] = useState<{ row?: EntityRow }>();
  const [granting, setGranting] = useState<EntityRow>();
  const found = useQuery({ ...queryOf(departRoles, { departId }), meta: { shownByCaller: true } });
  const remove = useAct(departRole.delete);
  const drop = async (row: EntityRow) => {
    const sure = await confirm({
      title: text("depart.roles.deleteTitle", { name: textAt(row, "roleName") }),
      ok: text("common.verb.delete"),
      tone: "danger",
    });
    if (!sure) return;
    try {
      await remove.mutateAsync({ id: row.id });
      notify.ok(text("depart.roles.deleted"));
    } catch (error) {
      tellFailure(error);
    }
  };
  const cell = (name: keyof typeof titles) => ({
    title: { title: titles[name] },
    cell: (row: EntityRow) => textAt(row, name) || "-",
  });
  const acts = (row: EntityRow) => (
    <span className="inline-flex gap-2">
      {mayCall(saveDepartRoleGrants.permission) && (
        <Button size="small" onClick={() => setGranting(row)}>
          {text("depart.roles.grant")}
        </Button>
      )}
      {mayCall(departRole.edit.permission) && (
        <Button size="small" onClick={() => setForm({ row })}>
          {text("common.verb.edit")}
        </Button>
      )}
      {mayCall(departRole.delete.permission) && (
        <Button size="small" onClick={() => void drop(row)}>
          {text("common.verb.delete")}
        </Button>
      )}
    </span>
  );
  return (
    <div className="flex flex-col gap-3">
      {mayCall(departRole.add.permission) && (
        <Button className="self-start" tone="primary" icon={<Plus aria-hidden />} onClick={() => setForm({})}>
          {text("depart.roles.add")}
        </Button>
      )}
      {found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Loading active shape={<SkeletonText lines={4} />} />
      ) : found.data.length === 0 ? (
        <Empty title={text("depart.roles.none")} />
      ) : (
        <SmallTable<EntityRow>
          rows={found.data as unknown as readonly EntityRow[]}
          rowKey={({ id }) => id}
          columns={[
            cell("roleName"),
            { ...cell("roleCode"), below: true },
            { ...cell("description"), below: true },
            { title: { title: text("depart.members.acts") }, cell: acts, end: true },
          ]}
        />
      )}
      {form && (
        <DepartRoleForm
          {...(form.row ? { row: form.row } : {})}
          departId={departId}
          onClose={() => setForm(undefined)}
        />
      )}
      {granting && <RoleGrants row={granting} departId={departId} onClose={() => setGranting(undefined)} />}
    </div>
  );
}

/** 授权 of a department role, from what its department may hand out. */
function RoleGrants({ row, departId, onClose }: { row: EntityRow; departId: string; onClose(): void }) {
  const roleId = row.id;
  const pool = useQuery({ ...queryOf(departPool, { departId }), meta: { shownByCaller: true } });
  const stored = useQuery({ ...queryOf(departRoleGrants, { roleId }), meta: { shownByCaller: true } });
  const act = useAct(saveDepartRoleGrants);
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text("depart.roles.grantOf", { name: textAt(row, "roleName") })}
      width={880}
    >
      {pool.data?.treeList.length === 0 ? (
        <Empty title={text("depart.roles.emptyPool")} />
      ) : (
        <GrantPanel
          tree={{ nodes: pool.data?.treeList, failure: pool.error ?? undefined, onRetry: () => void pool.refetch() }}
          stored={stored}
          onSave={(next, before) =>
            act.mutateAsync({ roleId, permissionIds: next.join(","), lastpermissionIds: before.join(",") })
          }
          detail={(node) => <RoleNodeRules key={node.key} {...{ departId, roleId }} permissionId={node.key} />}
        />
      )}
    </Drawer>
  );
}

function RoleNodeRules(ids: { departId: string; roleId: string; permissionId: string }) {
  const { roleId, permissionId } = ids;
  const rules = useQuery({ ...queryOf(departRoleRules, ids), meta: { shownByCaller: true } });
  const act = useAct(saveDepartRoleRules);
  return <NodeRules rules={rules} onSave={(dataRuleIds) => act.mutateAsync({ roleId, permissionId, dataRuleIds })} />;
}
