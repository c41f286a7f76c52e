import { ScanText } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { recogniseInvoices } from "#src/contract/invoice/recognise.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";

const { Lazy: LazyPopup, soon } = lazyLayer(async () => (await import("./read-popup.tsx")).ReadPopup);

/** The button 识别发票文件, for those who upload invoices. */
export function ReadTools() {
  const [open, setOpen] = useState(false);
  if (!mayCall(recogniseInvoices.permission)) return null;
  return (
    <>
      <Button icon={<ScanText aria-hidden />} onPointerEnter={soon} onFocus={soon} onClick={() => setOpen(true)}>
        {text("invoice.invoice.read.open")}
      </Button>
      {open && <LazyPopup waiting={null} part={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
