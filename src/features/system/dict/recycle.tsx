import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { deletedDicts, dictFields, purgeDict, restoreDict } from "#src/contract/system/dict-admin.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { timeCell } from "#src/workspace/screen/list/rows/columns.tsx";

const labels = labelsOf(dictFields);

/** 字典回收站: restores deleted dictionaries, or deletes them permanently. */
export function RecycleDialog({ onClose }: { onClose(): void }) {
  const found = useQuery({ ...queryOf(deletedDicts, {}), meta: { shownByCaller: true } });
  const restore = useAct(restoreDict);
  const purge = useAct(purgeDict);
  const busy = restore.isPending || purge.isPending;
  const takeBack = async (id: string, name: string) => {
    try {
      await restore.mutateAsync({ id });
      notify.ok(text("sysAdmin.dict.restored", { name }));
    } catch (error) {
      tellFailure(error);
    }
  };
  const remove = async (id: string, name: string) => {
    const sure = await confirm({
      title: text("sysAdmin.dict.purgeTitle", { name }),
      body: text("sysAdmin.dict.purgeBody"),
      ok: text("sysAdmin.dict.purge"),
      tone: "danger",
    });
    if (!sure) return;
    try {
      await purge.mutateAsync({ id });
      notify.ok(text("sysAdmin.dict.purged", { name }));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text("sysAdmin.dict.recycleTitle")}
      width={760}
    >
      {found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Loading active shape={<SkeletonText lines={4} />} />
      ) : found.data.length === 0 ? (
        <p className="py-8 text-center text-muted">{text("sysAdmin.dict.recycleEmpty")}</p>
      ) : (
        <SmallTable
          rows={found.data}
          rowKey={({ id }) => id ?? ""}
          columns={[
            { title: labels.dictName, cell: ({ dictName }) => dictName },
            { title: labels.dictCode, cell: ({ dictCode }) => dictCode },
            { title: "sysAdmin.dict.deletedTime", cell: ({ updateTime }) => timeCell(updateTime ?? "") },
            {
              title: "workspace.list.actions",
              end: true,
              cell: ({ id, dictName }) => (
                <span className="inline-flex gap-2">
                  <Button disabled={busy} onClick={() => void takeBack(id ?? "", dictName ?? "")}>
                    {text("sysAdmin.dict.restore")}
                  </Button>
                  <Button tone="danger" disabled={busy} onClick={() => void remove(id ?? "", dictName ?? "")}>
                    {text("sysAdmin.dict.purge")}
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
