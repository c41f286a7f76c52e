import { useQuery } from "@tanstack/react-query";
import { Download, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { queryOf } from "#src/client/query.ts";
import { deleteDepart, deleteDeparts, depart } from "#src/contract/system/depart-admin.ts";
import { departTree, type DepartNode } from "#src/contract/system/depart.ts";
import { saveDepartGrants } from "#src/contract/system/depart-role.ts";
import { text } from "#src/lib/text.ts";
import { can, mayCall } from "#src/session/session.ts";
import { departsById } from "#src/widgets/depart/depart-nodes.ts";
import { ExportButton } from "#src/workspace/screen/list/export-button.tsx";
import { PageHead } from "#src/workspace/screen/page-head.tsx";
import { ImportInto } from "#src/workspace/screen/sheet/import-into.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { DepartForm } from "./form.tsx";
import { RemoveDialog } from "./remove.tsx";
import { type DepartTab, DepartTabs } from "./tabs.tsx";
import { TreePane } from "./tree-pane.tsx";

interface Named {
  id: string;
  name: string;
}
const namedOf = ({ id, departName }: DepartNode): Named => ({ id, name: departName });

/** 部门管理: the tree, and the chosen department in tabs. */
function DepartPage({ byLevel = false, tabs }: { byLevel?: boolean; tabs: readonly DepartTab[] }) {
  const { tab } = useTab();
  const [chosen, setChosen] = useState<Named>();
  const [ticked, setTicked] = useState<readonly Named[]>([]);
  const [adding, setAdding] = useState<{ parentId?: string }>();
  const [removing, setRemoving] = useState<readonly Named[]>();
  const [importing, setImporting] = useState(false);
  const [epoch, setEpoch] = useState(0);
  const tree = useQuery({ ...queryOf(departTree, {}), enabled: !byLevel, meta: { shownByCaller: true } });
  const changed = () => {
    setEpoch(epoch + 1);
    if (!byLevel) void tree.refetch();
  };
  const adds = mayCall(depart.add.permission);
  const deletes = mayCall(deleteDepart.permission);
  // After a change the tree has the current name; a tree read level by level keeps the chosen one.
  const known = byLevel ? undefined : chosen && departsById(tree.data ?? []).get(chosen.id);
  const current = known ? namedOf(known) : byLevel ? chosen : undefined;
  const shown = tabs.filter(
    (one) => one !== "rights" || (mayCall(saveDepartGrants.permission) && can("system:depart:auth")),
  );
  return (
    <section className="flex h-full min-h-0 flex-col gap-3 p-4 max-tablet:p-3" aria-labelledby={`${tab.id}-title`}>
      <PageHead id={`${tab.id}-title`} title={tab.meta.title}>
        {mayCall(depart.exportXls.permission) && (
          <ExportButton
            endpoint={depart.exportXls}
            name={tab.meta.title}
            params={{}}
            selected={ticked.map(({ id }) => id)}
            icon={<Download aria-hidden />}
          />
        )}
        {mayCall(depart.importExcel.permission) && (
          <ImportInto
            set={depart}
            open={importing}
            onOpenChange={(open) => {
              setImporting(open);
              if (!open) changed();
            }}
          />
        )}
        {mayCall(deleteDeparts.permission) && ticked.length > 0 && (
          <Button icon={<Trash2 aria-hidden />} onClick={() => setRemoving(ticked)}>
            {text("depart.tree.deleteMany")}
          </Button>
        )}
        {deletes && current && (
          <Button icon={<Trash2 aria-hidden />} onClick={() => setRemoving([current])}>
            {text("depart.tree.delete")}
          </Button>
        )}
        {adds && current && (
          <Button icon={<Plus aria-hidden />} onClick={() => setAdding({ parentId: current.id })}>
            {text("depart.tree.addBelow")}
          </Button>
        )}
        {adds && (
          <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setAdding({})}>
            {text("depart.tree.addTop")}
          </Button>
        )}
      </PageHead>
      <div className="flex min-h-0 flex-1 gap-3 max-tablet:flex-col max-tablet:overflow-y-auto">
        <TreePane
          title={text("depart.tree.title")}
          departs={tree.data}
          failure={tree.error}
          onRetry={() => void tree.refetch()}
          byLevel={byLevel}
          epoch={epoch}
          chosen={current?.id ?? ""}
          onChoose={(one) => setChosen(namedOf(one))}
          ticked={ticked.map(({ id }) => id)}
          onTickedChange={(_, departs) => setTicked(departs.map(namedOf))}
          onAdd={adds ? (parentId) => setAdding({ parentId }) : undefined}
          onRemove={deletes ? (one) => setRemoving([namedOf(one)]) : undefined}
        />
        {current ? (
          <DepartTabs key={current.id} tabs={shown} {...current} onChanged={changed} />
        ) : (
          <div className="grid min-w-0 flex-1 place-items-center rounded-surface border border-line bg-surface p-4">
            <Empty title={text("depart.tree.pick")} />
          </div>
        )}
      </div>
      {adding && (
        <DepartForm
          parentId={adding.parentId}
          onClose={() => {
            setAdding(undefined);
            changed();
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          departs={removing}
          onDone={() => {
            setTicked([]);
            setChosen(undefined);
            changed();
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}

/** 部门管理. */
export const DepartList = () => <DepartPage tabs={["basic", "members", "roles", "rights"]} />;

/** 部门管理(异步): for trees of more than a thousand departments. */
export const DepartListSync = () => <DepartPage byLevel tabs={["basic", "members", "roles", "rights"]} />;

/** 部门管理 of a company: what its departments may hand out is set by 系统管理. */
export const CompanyDepartList = () => <DepartPage tabs={["basic", "members", "roles"]} />;
