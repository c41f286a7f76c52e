import { call } from "#src/client/call.ts";
import { uploadFile } from "#src/client/upload.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import type { SendFile, UploadedFile } from "#ui/upload/use-upload.ts";

/** A file as forms show it: `path` is what is kept, `url` opens it for ten minutes. */
export interface KeptFile extends UploadedFile {
  path: string;
}

/** Stored paths joined by commas, as `f` fields carry them. */
export const pathsOf = (joined: string | null | undefined): string[] => (joined ?? "").split(",").filter(Boolean);

/** Stores one file under `biz` and gives it with a link that opens it. */
export function sender(biz: string): (...args: Parameters<SendFile>) => Promise<KeptFile> {
  return async (file, onProgress, signal) => {
    const { url: path, fileName: name, fileSize: size } = await uploadFile(file, { biz, onProgress: (percent) => onProgress(percent / 100), signal });
    return { path, name, size, url: await call(getAccessUrl, { url: path }, { signal }) };
  };
}

/** A stored file whose name and size nobody kept: named by the last part of its path. */
export async function openedFile(path: string, signal?: AbortSignal): Promise<KeptFile> {
  const url = await call(getAccessUrl, { url: path }, signal ? { signal } : {});
  const named = new URL(url, location.origin).searchParams.get("name");
  return { path, name: named ?? path.split("/").at(-1) ?? path, size: 0, url };
}

/** Opens a stored file in a new window. The window opens at the press, before the link is known, so that no blocker holds it back. */
export async function showStored(linkOf: () => Promise<string>): Promise<void> {
  const shown = window.open("", "_blank");
  try {
    const link = await linkOf();
    if (!shown) return void window.location.assign(link);
    shown.opener = null;
    shown.location.href = link;
  } catch (error) {
    shown?.close();
    throw error;
  }
}
