import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useAct } from "#src/client/query.ts";
import { type ForceOutcome, forceLogoutBatch, onlineFields } from "#src/contract/system/online.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

const labels = labelsOf(onlineFields);

export interface ForceDialogProps {
  rows: readonly EntityRow[];
  onClose(): void;
}

/** 强退 of one sign-in or several: asks first, then says of each what became of it. */
export function ForceDialog({ rows, onClose }: ForceDialogProps) {
  const act = useAct(forceLogoutBatch);
  const [asked] = useState(rows);
  const [outcome, setOutcome] = useState<ForceOutcome>();
  const messages = new Map(outcome?.failed.map(({ id, message }) => [id, message]));
  const run = async () => {
    try {
      setOutcome(await act.mutateAsync({ ids: asked.map(({ id }) => id) }));
    } catch (error) {
      tellFailure(error);
    }
  };
  const [first] = asked;
  const name = first ? textAt(first, "realname") || textAt(first, "username") : "";
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        outcome
          ? text("sysAdmin.online.outcome")
          : asked.length === 1
            ? text("sysAdmin.online.forceTitle", { name })
            : text("sysAdmin.online.forceManyTitle", { n: asked.length })
      }
      footer={
        outcome ? (
          <Button tone="primary" onClick={onClose}>
            {text("common.verb.close")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{text("common.verb.cancel")}</Button>
            <Button tone="danger" disabled={act.isPending} onClick={() => void run()}>
              {text("sysAdmin.online.force")}
            </Button>
          </>
        )
      }
    >
      {!outcome && <p className="mb-3 text-muted">{text("sysAdmin.online.forceBody")}</p>}
      <SmallTable
        rows={asked}
        rowKey={({ id }) => id}
        columns={[
          { title: labels.username, cell: (row) => textAt(row, "username") },
          { title: labels.realname, cell: (row) => textAt(row, "realname") },
          { title: labels.loginTime, cell: (row) => textAt(row, "loginTime") },
          ...(outcome
            ? [
                {
                  title: "sysAdmin.online.outcome" as const,
                  cell: ({ id }: EntityRow) => (
                    <span className={messages.has(id) ? "text-bad-text" : undefined}>
                      {messages.get(id) ?? text("sysAdmin.online.done")}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Dialog>
  );
}
