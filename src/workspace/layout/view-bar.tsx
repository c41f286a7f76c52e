import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { returnFromView, stopView } from "#src/session/view-as.ts";
import { fromWire } from "#src/lib/time.ts";
import { addIdentityWords } from "../identity/own-words.ts";

addIdentityWords();

export interface ViewBarProps {
  seenAs: string;
  /** Wire time at which the server ends the view. */
  until: string;
}

/** 以他人身份查看: says whose console it is, and ends the view. It stays as long as the view. */
export function ViewBar({ seenAs, until }: ViewBarProps) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(returnFromView, Math.max(0, (fromWire(until)?.getTime() ?? 0) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <Alert
      banner
      tone="warn"
      icon={<Eye aria-hidden className="size-4" />}
      className="flex-none print:hidden"
      actions={
        <Button
          size="small"
          busy={busy}
          onClick={() => {
            setBusy(true);
            void stopView();
          }}
        >
          {text("identity.view.end")}
        </Button>
      }
    >
      {text("identity.view.banner", { name: seenAs, time: until.slice(11, 16) })}
    </Alert>
  );
}
