import { Table2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import type { RefuseEdit } from "../entity/row-parts.tsx";
import type { EntityRow, ScreenSet } from "../entity/set.ts";

const { Lazy: LazySheet, soon } = lazyLayer(async () => (await import("./edit-sheet.tsx")).EditSheet);

interface EditTogetherProps {
  set: ScreenSet;
  rows: readonly EntityRow[];
  refuseEdit?: RefuseEdit;
  /** Called after closing; the list then clears its selection. */
  onDone?(): void;
}

/** Whether a set has the worksheet and the user may edit it. */
export const editsTogether = (set: ScreenSet): boolean =>
  set.has.includes("E") && config().serverKind !== "jeecg" && mayCall(set.edit.permission);

/** 表格编辑: opens rows of a list as a worksheet. Hidden on a phone, which has no room for it. */
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
        <LazySheet
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
