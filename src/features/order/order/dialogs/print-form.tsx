import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { orderFormPrint } from "#src/contract/order/form.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { saveFile } from "#src/widgets/file/save-file.ts";

/** Button that prints the form as it was last saved. */
export function PrintForm({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      await saveFile(orderFormPrint, { orderId });
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon={<Printer aria-hidden className="size-3.5" />} busy={busy} onClick={() => void print()}>
      {text("orderRecord.inspectionForm.print")}
    </Button>
  );
}
