import { ChartLine } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const TrendDialog = lazyDialog<{ onClose(): void }>(async () => (await import("./trend-dialog.tsx")).TrendDialog);

/** Button that opens the rates of the last ninety days. */
export function TrendButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ChartLine aria-hidden />} onPointerEnter={TrendDialog.soon} onClick={() => setOpen(true)}>
        {text("services.exchangeRate.trend")}
      </Button>
      {open && <TrendDialog onClose={() => setOpen(false)} />}
    </>
  );
}
