import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import type { CurrentRecord } from "../screen/current-record.ts";
import { Finder } from "./finder.tsx";
import type { Scope } from "./palette.ts";

export interface FinderDialogProps {
  scope: Scope;
  record: CurrentRecord | null;
  onClose(): void;
}

/** The palette as a dialog, on a phone and when opened by key. */
export function FinderDialog({ scope, record, onClose }: FinderDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={scope === "acts" ? text("shell.search.acts", { name: record?.name ?? "" }) : text("shell.search.palette")}
      width={560}
      padded={false}
    >
      <Finder onDone={onClose} scope={scope} record={record} className="h-full tablet:h-100" />
    </Dialog>
  );
}
