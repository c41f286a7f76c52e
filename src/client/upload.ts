import type { StoredFile } from "#src/contract/system/file.ts";
import { callTimeoutMs, credentialsHeaders, failure } from "./call.ts";
import {
  type UploadAnswer,
  uploadAddress,
  uploadForm,
  uploadHeaders,
  uploadOutcome,
  type UploadTarget,
} from "./upload-request.ts";

export interface UploadOptions extends UploadTarget {
  /** Percent, 0…100. */
  onProgress?(percent: number): void;
  signal?: AbortSignal;
}

/**
 * Uploads one file and returns its stored data. It uses XMLHttpRequest, because fetch cannot report progress.
 * @throws CallError with the server's message, 未知错误 if it refused without one, or no message if there was no response.
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  const { headers, token } = credentialsHeaders();
  const { answer, status } = await sendForm(
    uploadAddress(options),
    uploadForm(file, options),
    uploadHeaders(options, headers),
    token,
    options,
  );
  const outcome = uploadOutcome(answer, options.responseName);
  if (outcome.status === "error") throw failure(status, { ...answer, message: outcome.message }, token);
  const kept = answer?.["result"] as Partial<StoredFile> | null | undefined;
  return {
    id: kept?.id ?? "",
    url: outcome.path,
    fileName: kept?.fileName ?? file.name,
    fileSize: kept?.fileSize ?? file.size,
    contentType: kept?.contentType ?? file.type,
  };
}

/**
 * Sends a form and returns the response with status 200, whether it reports success or not. A large file on a slow
 * connection may take longer than other calls, but 90 s without progress are a timeout (HTTP-13).
 */
export function sendForm(
  address: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  token: string,
  { onProgress, signal }: Pick<UploadOptions, "onProgress" | "signal"> = {},
): Promise<{ answer: UploadAnswer | null; status: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    let silent = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const waitAnew = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        silent = true;
        request.abort();
      }, callTimeoutMs);
    };
    request.upload.addEventListener("progress", (event) => {
      waitAnew();
      if (event.lengthComputable) onProgress?.(Math.floor((100 * event.loaded) / event.total));
    });
    const fail = (status: number, timedOut = false) => reject(failure(status, request.response, token, timedOut));
    request.addEventListener("load", () => {
      if (request.status === 200) resolve({ answer: request.response as UploadAnswer | null, status: 200 });
      else fail(request.status);
    });
    request.addEventListener("error", () => fail(0));
    request.addEventListener("abort", () => {
      if (silent) fail(0, true);
      else reject(new DOMException("The upload was cancelled.", "AbortError"));
    });
    for (const end of ["load", "error", "abort"]) request.addEventListener(end, () => clearTimeout(silence));
    signal?.addEventListener("abort", () => request.abort());
    waitAnew();
    request.send(form);
  });
}
