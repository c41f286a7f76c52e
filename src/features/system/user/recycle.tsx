import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { userFields } from "#src/contract/system/access/user.ts";
import { deletedUsers, purgeUsers, restoreUsers } from "#src/contract/system/access/user-admin.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { UserAvatar } from "#src/widgets/user/user-avatar.tsx";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { timeCell } from "#src/workspace/screen/list/rows/columns.tsx";

const labels = labelsOf(userFields);

/** 用户回收站: restores deleted accounts, or erases them. */
export function RecycleDialog({ onClose }: { onClose(): void }) {
  const found = useQuery({ ...queryOf(deletedUsers, {}), meta: { shownByCaller: true } });
  const restore = useAct(restoreUsers);
  const purge = useAct(purgeUsers);
  const busy = restore.isPending || purge.isPending;
  const run = async (act: typeof restore | typeof purge, id: string, done: string) => {
    try {
      await act.mutateAsync({ userIds: id });
      notify.ok(done);
    } catch (error) {
      tellFailure(error);
    }
  };
  const remove = async (id: string, name: string) => {
    const sure = await confirm({
      title: text("sysAdmin.dict.purgeTitle", { name }),
      body: text("sysAdmin.user.purgeBody"),
      ok: text("sysAdmin.dict.purge"),
      tone: "danger",
    });
    if (sure) await run(purge, id, text("sysAdmin.dict.purged", { name }));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text("sysAdmin.user.recycleTitle")}
      width={860}
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
            { title: labels.username, cell: ({ username }) => username },
            {
              title: labels.realname,
              cell: ({ realname, avatar }) => (
                <span className="inline-flex items-center gap-2">
                  <UserAvatar size={20} name={realname ?? ""} path={avatar} />
                  {realname}
                </span>
              ),
            },
            { title: labels.orgCodeTxt, below: true, cell: ({ orgCodeTxt }) => orgCodeTxt },
            {
              title: "sysAdmin.dict.deletedTime",
              below: true,
              cell: ({ updateTime }) => timeCell(updateTime ?? ""),
            },
            {
              title: "workspace.list.actions",
              end: true,
              cell: ({ id, realname }) => (
                <span className="inline-flex gap-2">
                  <Button
                    disabled={busy}
                    onClick={() =>
                      void run(restore, id ?? "", text("sysAdmin.dict.restored", { name: realname ?? "" }))
                    }
                  >
                    {text("sysAdmin.dict.restore")}
                  </Button>
                  <Button tone="danger" disabled={busy} onClick={() => void remove(id ?? "", realname ?? "")}>
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
