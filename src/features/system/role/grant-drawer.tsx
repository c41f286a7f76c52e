import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import { separatedDuties } from "#src/contract/system/access/duties.ts";
import {
  grantHolders,
  type GrantNode,
  queryRolePermission,
  saveRolePermission,
} from "#src/contract/system/access/grant.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { can } from "#src/session/session.ts";
import { GrantTree } from "#src/widgets/rights/grant-tree.tsx";
import { usePermissionTree } from "#src/widgets/rights/use-permission-tree.ts";
import { useDirtyTab } from "#src/workspace/tabs/tab-context.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { RoleRules } from "./role-rules.tsx";
import { WhoHas } from "#src/widgets/rights/who-has.tsx";

/** What a person has changed: the grants when the first change was made, and those chosen now. */
interface Draft {
  seen: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();

/** How many grants differ between two sets. */
function differences(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((key) => !b.has(key)).length + [...b].filter((key) => !a.has(key)).length;
}

/** Names of the separated duties of which these grants allow both halves. */
function bothHalves(nodes: readonly GrantNode[] | undefined, granted: ReadonlySet<string>): string[] {
  const codes = new Set<string>();
  const add = (below: readonly GrantNode[]): void => {
    for (const node of below) {
      if (granted.has(node.key)) for (const code of listed(node.perms)) codes.add(code);
      add(node.children ?? []);
    }
  };
  add(nodes ?? []);
  return separatedDuties.filter(({ first, second }) => codes.has(first) && codes.has(second)).map(({ title }) => title);
}

/** 授权: the menus and buttons of a role, with the data rules of each and the people who have it. */
export function GrantDrawer({ row, onClose }: ActionDialogProps<EntityRow>) {
  const roleId = row.id;
  const tree = usePermissionTree();
  const found = useQuery({ ...queryOf(queryRolePermission, { roleId }), meta: { shownByCaller: true } });
  const stored = useMemo(() => found.data && new Set(found.data), [found.data]);
  const [draft, setDraft] = useState<Draft>();
  const act = useAct(saveRolePermission);
  const shared = row["mayChange"] === false;
  const readOnly = shared || !permissionsOf(saveRolePermission.permission).some(can);
  const value = draft?.chosen ?? stored ?? nobody;
  const changes = draft ? differences(draft.seen, draft.chosen) : 0;
  const risky = useMemo(() => bothHalves(tree.nodes, value), [tree.nodes, value]);
  useDirtyTab(changes > 0);

  async function save(closes: boolean): Promise<void> {
    if (draft && changes > 0) {
      try {
        await act.mutateAsync({
          roleId,
          permissionIds: [...draft.chosen].join(","),
          lastpermissionIds: [...draft.seen].join(","),
        });
      } catch (error) {
        tellFailure(error);
        return;
      }
      await found.refetch();
      setDraft(undefined);
      notify.ok(text("rights.role.saved"));
    }
    if (closes) onClose();
  }

  return (
    <Drawer
      open
      dirty={changes > 0}
      defaultWidth={1040}
      title={text("rights.role.grantTitle", { name: textAt(row, "roleName") })}
      note={changes > 0 ? text("rights.role.changes", { n: changes }) : undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        readOnly ? undefined : (
          <>
            <Button disabled={act.isPending || changes === 0} onClick={() => void save(false)}>
              {text("rights.role.saveOnly")}
            </Button>
            <Button tone="primary" disabled={act.isPending} onClick={() => void save(true)}>
              {text("rights.role.saveClose")}
            </Button>
          </>
        )
      }
    >
      <div className="flex h-full flex-col gap-3">
        {shared && <Alert tone="info">{text("rights.role.notOwn")}</Alert>}
        {risky.length > 0 && (
          <Alert tone="warn" role="status" title={text("rights.role.bothHalves", { duties: risky.join("、") })}>
            {text("rights.role.bothHalvesWhy")}
          </Alert>
        )}
        <GrantTree
          nodes={stored ? tree.nodes : undefined}
          failure={tree.failure ?? found.error ?? undefined}
          onRetry={() => {
            tree.onRetry();
            void found.refetch();
          }}
          value={value}
          readOnly={readOnly}
          onValueChange={(chosen) => {
            const seen = draft?.seen ?? stored ?? nobody;
            setDraft(differences(seen, chosen) === 0 ? undefined : { seen, chosen });
          }}
          detail={(node) => (
            <>
              {node.ruleFlag === 1 && (
                <RoleRules
                  key={node.key}
                  roleId={roleId}
                  permissionId={node.key}
                  refusal={
                    readOnly
                      ? text("rights.rules.readOnly")
                      : stored?.has(node.key)
                        ? undefined
                        : text("rights.rules.first")
                  }
                />
              )}
              {serves(grantHolders) && (
                <div className="border-t border-line pt-3">
                  <WhoHas permissionId={node.key} />
                </div>
              )}
            </>
          )}
        />
      </div>
    </Drawer>
  );
}
