import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { config } from "#src/client/config.ts";
import { useAct } from "#src/client/query.ts";
import { deleteDepart, deleteDeparts } from "#src/contract/system/depart-admin.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { DepartPick } from "#src/widgets/depart/depart-pick.tsx";

export interface RemoveDialogProps {
  departs: readonly { id: string; name: string }[];
  onDone(): void;
  onClose(): void;
}

/** Asks before departments are deleted, and where their people go. */
export function RemoveDialog({ departs, onDone, onClose }: RemoveDialogProps) {
  const [moveTo, setMoveTo] = useState("");
  const one = useAct(deleteDepart, { refresh: ["system:user"] });
  const many = useAct(deleteDeparts, { refresh: ["system:user"] });
  const [first] = departs;
  // A stock server deletes the departments below too, and moves nobody.
  const moves = config().serverKind === "assay";
  const run = async () => {
    const target = moveTo === "" ? {} : { moveTo };
    try {
      if (departs.length === 1 && first) await one.mutateAsync({ id: first.id, ...target });
      else await many.mutateAsync({ ids: departs.map(({ id }) => id).join(","), ...target });
      notify.ok(text("depart.remove.done"));
      onDone();
      onClose();
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
      title={
        departs.length === 1
          ? text("depart.remove.title", { name: first?.name ?? "" })
          : text("depart.remove.titleMany", { n: departs.length })
      }
      footer={
        <>
          <Button onClick={onClose}>{text("common.verb.cancel")}</Button>
          <Button tone="danger" disabled={one.isPending || many.isPending} onClick={() => void run()}>
            {text("depart.remove.ok")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-body">{text(moves ? "depart.remove.body" : "depart.remove.bodyBelow")}</p>
        {moves && (
          <Field label={text("depart.remove.moveTo")} hint={text("depart.remove.moveToHint")}>
            <DepartPick value={moveTo} one onValueChange={(next) => setMoveTo(next)} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
