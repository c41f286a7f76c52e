import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { settlement } from "#src/contract/settlement/settlement.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const MakeDialog = lazyDialog(async () => (await import("./make-dialog.tsx")).MakeOfLab);

/** 按检测公司生成: a statement of everything that a laboratory can be paid. */
export function MakeButton() {
  const [open, setOpen] = useState(false);
  if (!mayCall(settlement.add.permission)) return null;
  return (
    <>
      <Button tone="primary" icon={<Plus aria-hidden />} onPointerEnter={MakeDialog.soon} onClick={() => setOpen(true)}>
        {text("settlement.make.byLab")}
      </Button>
      {open && <MakeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
