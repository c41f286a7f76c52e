import { Paperclip } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { listed } from "#src/lib/joined.ts";
import { openFile } from "./open-file.ts";
import { isViewable } from "./viewable.ts";

const LazyPreview = lazyPart(async () => (await import("./file-preview.tsx")).FilePreview);

/**
 * Links to the stored files of a field (comma-joined paths). PDFs and pictures open in a preview, others by a link
 * valid for ten minutes; – if there are none.
 */
export function FileLinks({ paths }: { paths: string }) {
  const [viewed, setViewed] = useState<string>();
  const files = listed(paths);
  if (files.length === 0) return <>–</>;
  const open = (path: string) => {
    if (isViewable(path)) setViewed(path);
    else void openFile(() => call(getAccessUrl, { url: path })).catch((error: unknown) => tellFailure(error));
  };
  return (
    <span className="flex flex-wrap gap-2">
      {files.map((path, index) => (
        <button
          key={path}
          type="button"
          className="inline-flex items-center gap-1 text-accent-text hover:underline"
          onClick={() => open(path)}
        >
          <Paperclip aria-hidden className="size-3.5" />
          {index + 1}
        </button>
      ))}
      {viewed !== undefined && (
        <LazyPreview waiting={null} part={{ path: viewed, onClose: () => setViewed(undefined) }} />
      )}
    </span>
  );
}
