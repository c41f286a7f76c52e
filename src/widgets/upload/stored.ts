import type { SendFile, UploadedFile } from "#ui/upload/use-upload.ts";
import type { UploadTarget } from "#src/client/upload-request.ts";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { fileHref } from "#src/widgets/file/open-file.ts";
import { listed } from "#src/lib/joined.ts";
import { sendFile } from "./send-file.ts";

/** A file as forms show it: `path` is stored, `url` opens it for ten minutes. */
export interface KeptFile extends UploadedFile {
  path: string;
}

/** Splits stored paths joined by commas, as in `f` fields. */
export const pathsOf = (joined: string | null | undefined): string[] => listed(joined);

/**
 * Returns a function that stores one file for a `biz`, or at a target, and resolves to the file with a link that opens
 * it.
 */
export function sender(where: string | UploadTarget): (...args: Parameters<SendFile>) => Promise<KeptFile> {
  const send = sendFile(where);
  return async (file, onProgress, signal) => {
    const { url: path, name, size } = await send(file, onProgress, signal);
    return { path, name, size, url: fileHref(await call(getAccessUrl, { url: path }, { signal })) };
  };
}

/** A stored file without a stored name and size; its name is the last part of its path. */
export async function openedFile(path: string, signal?: AbortSignal): Promise<KeptFile> {
  const url = fileHref(await call(getAccessUrl, { url: path }, signal ? { signal } : {}));
  const named = new URL(url, location.origin).searchParams.get("name");
  return { path, name: named ?? path.split("/").at(-1) ?? path, size: 0, url };
}
