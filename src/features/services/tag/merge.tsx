import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { useAct } from "#src/client/query.ts";
import { mergeTags } from "#src/contract/services/tag.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

export interface MergeDialogProps {
  rows: readonly EntityRow[];
  onClose(): void;
  onDone(): void;
}

const nameOf = (row: EntityRow) => textAt(row, "tagName");
const usesOf = (row: EntityRow) => Number(row["useCount"] ?? 0);

/** 合并: merges the ticked tags into one; first says how many services and packages change. */
export function MergeDialog({ rows, onClose, onDone }: MergeDialogProps) {
  const act = useAct(mergeTags);
  // Preselect the most used tag.
  const [target, setTarget] = useState(() => rows.toSorted((a, b) => usesOf(b) - usesOf(a))[0]?.id ?? "");
  const kept = rows.find(({ id }) => id === target);
  const others = rows.filter(({ id }) => id !== target);
  const uses = others.reduce((sum, row) => sum + usesOf(row), 0);
  const merge = async () => {
    try {
      await act.mutateAsync({ targetId: target, ids: others.map(({ id }) => id) });
    } catch (error) {
      tellFailure(error);
      return;
    }
    notify.ok(text("services.tag.merged", { name: kept ? nameOf(kept) : "" }));
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text("services.tag.mergeTitle")}
      footer={
        <>
          <Button onClick={onClose}>{text("common.verb.cancel")}</Button>
          <Button tone="danger" busy={act.isPending} onClick={() => void merge()}>
            {text("services.tag.merge")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={text("services.tag.keep")}>
          <RadioGroup
            value={target}
            onValueChange={(next) => setTarget(next ?? "")}
            options={rows.map((row) => ({
              value: row.id,
              label: text("services.tag.option", { name: nameOf(row), n: usesOf(row) }),
            }))}
          />
        </Field>
        <p role="status" className="m-0">
          {text("services.tag.effect", {
            names: others.map(nameOf).join("、"),
            n: uses,
            name: kept ? nameOf(kept) : "",
          })}
        </p>
      </div>
    </Dialog>
  );
}
