import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import type { GrantableRule, GrantNode } from "#src/contract/system/access/grant.ts";
import { departGrants, departRules, saveDepartGrants, saveDepartRules } from "#src/contract/system/depart-role.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { GrantTree } from "#src/widgets/rights/grant-tree.tsx";
import { RuleTicks } from "#src/widgets/rights/rule-ticks.tsx";
import { usePermissionTree } from "#src/widgets/rights/use-permission-tree.ts";

interface Loaded<T> {
  data: T | undefined;
  error: unknown;
  refetch(): unknown;
}

export interface GrantPanelProps {
  tree: { nodes: readonly GrantNode[] | undefined; failure?: unknown; onRetry?(): void };
  /** Ids of the granted permissions, as stored. */
  stored: Loaded<readonly string[]>;
  onSave(next: readonly string[], before: readonly string[]): Promise<unknown>;
  /** Data rules of the chosen node. */
  detail(node: GrantNode): ReactNode;
  hint?: string;
}

/** A grant tree with its unsaved changes. */
export function GrantPanel({ tree, stored, onSave, detail, hint }: GrantPanelProps) {
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const [busy, setBusy] = useState(false);
  if (stored.error) return <LoadFailure error={stored.error} onRetry={() => void stored.refetch()} />;
  if (stored.data === undefined) return <Loading active shape={<SkeletonText lines={10} />} />;
  const before = stored.data;
  const known = new Set(before);
  const value = changed ?? known;
  const count = [...value].filter((id) => !known.has(id)).length + before.filter((id) => !value.has(id)).length;
  const save = async () => {
    setBusy(true);
    try {
      await onSave([...value], before);
      setChanged(undefined);
      notify.ok(text("depart.rights.saved"));
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      {hint && <p className="text-13 text-muted">{hint}</p>}
      <GrantTree {...tree} value={value} onValueChange={setChanged} detail={detail} />
      <div className="flex items-center justify-end gap-2">
        {count > 0 && (
          <>
            <output className="text-13 text-warn">{text("depart.rights.unsaved", { n: count })}</output>
            <Button onClick={() => setChanged(undefined)}>{text("depart.rights.undo")}</Button>
          </>
        )}
        <Button tone="primary" disabled={busy || count === 0} onClick={() => void save()}>
          {text("depart.rights.save")}
        </Button>
      </div>
    </div>
  );
}

/** Ticks of the data rules that `rules` read, stored by `onSave`. */
export function NodeRules({
  rules,
  onSave,
}: {
  rules: Loaded<{ datarule: readonly GrantableRule[]; drChecked: string | null }>;
  onSave(dataRuleIds: string): Promise<unknown>;
}) {
  const save = async (ids: readonly string[]) => {
    try {
      await onSave(ids.join(","));
      notify.ok(text("depart.rights.rulesSaved"));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <RuleTicks
      rules={rules.data?.datarule}
      failure={rules.error}
      onRetry={() => void rules.refetch()}
      stored={listed(rules.data?.drChecked)}
      onSave={save}
    />
  );
}

/** 部门权限: what the roles of a department may be granted. */
export function DepartRights({ departId }: { departId: string }) {
  const tree = usePermissionTree();
  const stored = useQuery({ ...queryOf(departGrants, { departId }), meta: { shownByCaller: true } });
  const act = useAct(saveDepartGrants, { refresh: ["system:departUser"] });
  return (
    <GrantPanel
      tree={tree}
      stored={stored}
      hint={text("depart.rights.hint")}
      onSave={(next, before) =>
        act.mutateAsync({ departId, permissionIds: next.join(","), lastpermissionIds: before.join(",") })
      }
      detail={(node) => <DepartNodeRules key={node.key} departId={departId} permissionId={node.key} />}
    />
  );
}

function DepartNodeRules({ departId, permissionId }: { departId: string; permissionId: string }) {
  const rules = useQuery({ ...queryOf(departRules, { departId, permissionId }), meta: { shownByCaller: true } });
  const act = useAct(saveDepartRules);
  return <NodeRules rules={rules} onSave={(dataRuleIds) => act.mutateAsync({ departId, permissionId, dataRuleIds })} />;
}
