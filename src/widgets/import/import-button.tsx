import { Upload } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import type { ImportDialogProps } from "./import-dialog.tsx";

const { Lazy: LazyImport, soon } = lazyLayer(async () => (await import("./import-dialog.tsx")).ImportDialog);

export interface ImportButtonProps extends Omit<ImportDialogProps, "onClose"> {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Button that opens the import of a list; renders nothing without permission. */
export function ImportButton({ open: openProp, onOpenChange, ...props }: ImportButtonProps) {
  const [open, setOpen] = useControlled(openProp, false, onOpenChange);
  if (!mayCall(props.endpoint.permission)) return null;
  return (
    <>
      <Button icon={<Upload aria-hidden />} onPointerEnter={soon} onFocus={soon} onClick={() => setOpen(true)}>
        {text("common.verb.import")}
      </Button>
      {open && <LazyImport waiting={null} part={{ ...props, onClose: () => setOpen(false) }} />}
    </>
  );
}
