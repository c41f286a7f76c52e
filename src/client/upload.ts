import { uploadCommon, type StoredFile } from "#src/contract/system/file.ts";
import type { Envelope } from "#src/contract/envelope.ts";
import { CallError, credentialsHeaders } from "./call.ts";
import { config } from "./config.ts";

export interface UploadOptions {
  /** What the file is for; decides limits on the server: `report` takes up to 50 MB. @default "temp" */
  biz?: string;
  /** 0…100. */
  onProgress?(percent: number): void;
  signal?: AbortSignal;
}

/** Stores one file and gives what is kept of it. fetch cannot tell progress, so this one call is an XMLHttpRequest. */
export function uploadFile(file: File, { biz = "temp", onProgress, signal }: UploadOptions = {}): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const { headers, token } = credentialsHeaders();
    const request = new XMLHttpRequest();
    request.open(uploadCommon.method, config().apiBase + uploadCommon.path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress?.(Math.floor((100 * event.loaded) / event.total));
    });
    const fail = (status: number, timedOut = false) => {
      const envelope = (request.response ?? {}) as Partial<Envelope>;
      reject(
        new CallError(envelope.message ?? "", status, String(envelope.code ?? ""), timedOut, envelope.result, token),
      );
    };
    request.addEventListener("load", () => {
      const envelope = request.response as Envelope<StoredFile> | null;
      if (request.status === 200 && envelope?.success && envelope.result) resolve(envelope.result);
      else fail(request.status);
    });
    request.addEventListener("error", () => fail(0));
    request.addEventListener("timeout", () => fail(0, true));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled.", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("biz", biz);
    form.append("file", file);
    request.send(form);
  });
}
