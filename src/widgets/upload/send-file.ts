import { notify } from "#ui/toast/notify.tsx";
import type { SendFile } from "#ui/upload/use-upload.ts";
import { CallError } from "#src/client/call.ts";
import { uploadFile } from "#src/client/upload.ts";
import type { UploadTarget } from "#src/client/upload-request.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";

/**
 * Returns the kit's upload function: stores a file on our server for a `biz`, which sets the limits, or at another
 * target.
 */
export function sendFile(where: string | UploadTarget): SendFile {
  const target = typeof where === "string" ? { biz: where } : where;
  return async (file, onProgress, signal) => {
    try {
      const stored = await uploadFile(file, { ...target, signal, onProgress: (percent) => onProgress(percent / 100) });
      return { url: stored.url, name: stored.fileName, size: stored.fileSize };
    } catch (error) {
      // A request without the token says nothing about the session.
      if (target.token !== false) tellFailure(error, { onlySession: true });
      // The file may be scrolled out of view; several failures at once show one message.
      if (!signal.aborted) notify.warn(text("common.upload.failed"), { id: "upload-failed" });
      // The upload shows the message beside its file.
      throw error instanceof CallError ? new Error(failureText(error), { cause: error }) : error;
    }
  };
}
