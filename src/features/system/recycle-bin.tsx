import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { timeCell } from "#src/workspace/screen/list/rows/columns.tsx";

/** A deleted row. */
interface Deleted {
  id?: string | null | undefined;
  updateTime?: string | null | undefined;
}

/** A call that changes a deleted row. */
interface Act<Input> {
  isPending: boolean;
  mutateAsync(input: Input): Promise<unknown>;
}

export interface RecycleBinProps<Row extends Deleted, Input> {
  title: string;
  /** In px. */
  width: number;
  /** The deleted rows, as a query returns them. */
  found: { data: readonly Row[] | undefined; error: unknown; refetch(): unknown };
  /** Columns before the time of deletion and the buttons. */
  columns: readonly SmallColumn<Row>[];
  nameOf(row: Row): string;
  /** The input of both calls for a row. */
  inputOf(id: string): Input;
  restore: Act<Input>;
  purge: Act<Input>;
  /** What a permanent deletion means. */
  warning: ReactNode;
  onClose(): void;
}

/** A recycle bin as a dialog: restores deleted rows, or deletes them permanently. */
export function RecycleBin<Row extends Deleted, Input>(props: RecycleBinProps<Row, Input>) {
  const { title, width, found, columns, nameOf, inputOf, restore, purge, warning, onClose } = props;
  const busy = restore.isPending || purge.isPending;
  const run = async (act: Act<Input>, row: Row, done: string) => {
    try {
      await act.mutateAsync(inputOf(row.id ?? ""));
      notify.ok(done);
    } catch (error) {
      tellFailure(error);
    }
  };
  const remove = async (row: Row) => {
    const name = nameOf(row);
    const sure = await confirm({
      title: text("sysAdmin.recycle.purgeTitle", { name }),
      body: warning,
      ok: text("sysAdmin.recycle.purge"),
      tone: "danger",
    });
    if (sure) await run(purge, row, text("sysAdmin.recycle.purged", { name }));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      width={width}
    >
      {found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Loading active shape={<SkeletonText lines={4} />} />
      ) : found.data.length === 0 ? (
        <p className="py-8 text-center text-muted">{text("sysAdmin.recycle.empty")}</p>
      ) : (
        <SmallTable
          rows={found.data}
          rowKey={({ id }) => id ?? ""}
          columns={[
            ...columns,
            {
              title: "sysAdmin.recycle.deletedTime",
              below: true,
              cell: ({ updateTime }) => timeCell(updateTime ?? ""),
            },
            {
              title: "workspace.list.actions",
              end: true,
              cell: (row) => (
                <span className="inline-flex gap-2">
                  <Button
                    disabled={busy}
                    onClick={() => void run(restore, row, text("sysAdmin.recycle.restored", { name: nameOf(row) }))}
                  >
                    {text("sysAdmin.recycle.restore")}
                  </Button>
                  <Button tone="danger" disabled={busy} onClick={() => void remove(row)}>
                    {text("sysAdmin.recycle.purge")}
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
