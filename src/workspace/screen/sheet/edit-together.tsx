import { Table2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lateLayer } from "#ui/late-part/late-part.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import type { RefuseEdit } from "../entity/row-parts.tsx";
import type { EntityRow, ScreenSet } from "../entity/set.ts";

const { Late: LateSheet, soon } = lateLayer(async () => (await import("./edit-sheet.tsx")).EditSheet);

interface EditTogetherProps {
  set: ScreenSet;
  rows: readonly EntityRow[];
  refuseEdit?: RefuseEdit;
  /** The list's selection is of no use after it. */
  onDone?(): void;
}

/** Whether rows of a set can be edited together, and this person may. */
export const editsTogether = (set: ScreenSet): boolean =>
  set.has.includes("E") && config().serverKind !== "jeecg" && mayCall(set.edit.permission);

/** 表格编辑: opens rows of a list as a worksheet. Not on a phone, where a sheet has no room. */
export function EditTogether({ set, rows, refuseEdit, onDone }: EditTogetherProps) {
  const [open, setOpen] = useState<readonly EntityRow[] | null>(null);
  return (
    <>
      <Button
        className="max-tablet:hidden"
        icon={<Table2 aria-hidden />}
        onPointerEnter={soon}
        onFocus={soon}
        {...(rows.length === 0 ? { refusal: text("entity.sheet.none") } : {})}
        onClick={() => setOpen(rows)}
      >
        {text("entity.sheet.editButton")}
      </Button>
      {open && (
        <LateSheet
          waiting={null}
          part={{
            set,
            rows: open,
            refuseEdit,
            onClose: () => {
              setOpen(null);
              onDone?.();
            },
          }}
        />
      )}
    </>
  );
}
