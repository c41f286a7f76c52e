import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { openFile } from "#src/widgets/file/open-file.ts";

/** A button in a line of text that opens a stored file in a new window. */
export function StoredLink({ path, children }: { path: string; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await openFile(() => call(getAccessUrl, { url: path }));
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="text" size="small" busy={busy} className="-mx-2.5" onClick={() => void open()}>
      {children}
    </Button>
  );
}
