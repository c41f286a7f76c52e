import { Paperclip } from "lucide-react";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { openFile } from "./open-file.ts";

/** Stored files of a field, comma-joined, each opened by a link that lives ten minutes; – without any. */
export function FileLinks({ paths }: { paths: string }) {
  const files = paths.split(",").filter(Boolean);
  if (files.length === 0) return <>–</>;
  return (
    <span className="flex flex-wrap gap-2">
      {files.map((path, index) => (
        <button
          key={path}
          type="button"
          className="inline-flex items-center gap-1 text-accent-text hover:underline"
          onClick={() =>
            void openFile(() => call(getAccessUrl, { url: path })).catch((error: unknown) => tellFailure(error))
          }
        >
          <Paperclip aria-hidden className="size-3.5" />
          {index + 1}
        </button>
      ))}
    </span>
  );
}
