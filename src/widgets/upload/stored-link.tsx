import { type ReactNode, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { openFile } from "#src/widgets/file/open-file.ts";
import { isViewable } from "#src/widgets/file/viewable.ts";

const LazyPreview = lazyPart(async () => (await import("#src/widgets/file/file-preview.tsx")).FilePreview);

/** A text button that shows a stored file in a preview; a file without preview is opened instead. */
export function StoredLink({ path, children }: { path: string; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const [viewed, setViewed] = useState(false);
  const open = async () => {
    if (isViewable(path)) {
      setViewed(true);
      return;
    }
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
    <>
      <Button tone="text" size="small" busy={busy} className="-mx-2.5" onClick={() => void open()}>
        {children}
      </Button>
      {viewed && <LazyPreview waiting={null} part={{ path, onClose: () => setViewed(false) }} />}
    </>
  );
}
