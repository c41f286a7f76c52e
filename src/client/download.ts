import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { callNamedFile } from "./call.ts";
import { config } from "./config.ts";

/** Saves a blob as a file download with the given name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Delayed, because some browsers read the URL only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const endings: Readonly<Record<string, string>> = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.ms-excel": "xls",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/x-zip-compressed": "zip",
};

/**
 * Returns the file extension of an export by its media type: xls (or xlsx), pdf or zip; undefined for anything else
 * (EXPORT-02).
 */
export function exportEnding(type: string): string | undefined {
  return endings[type.split(";")[0]?.trim().toLowerCase() ?? ""];
}

/**
 * Returns the file name of a Content-Disposition header, `filename*` first; undefined if there is none. Folders are
 * removed.
 */
export function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*[^']*'[^']*'([^;]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition ?? "");
  let name = plain?.[1] ?? plain?.[2];
  try {
    if (encoded !== undefined) name = decodeURIComponent(encoded.trim());
  } catch {
    // Not percent-encoded: use the plain name, if there is one.
  }
  return name?.trim().split(/[/\\]/).at(-1) || undefined;
}

/** Result of a download. */
export interface Downloaded {
  name: string;
  /** False if the server sent no name: the file is then called 未知的文件, and the person should be told. */
  named: boolean;
}

/**
 * Downloads a file with the method of the endpoint and saves it under the server's file name (FILE-08).
 * @throws CallError as `callFile` does.
 */
export async function downloadFile<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Downloaded> {
  const { blob, disposition } = await callNamedFile(endpoint, input);
  const given = nameIn(disposition);
  const ending = exportEnding(blob.type);
  const name = given ?? text("common.download.unknown") + (ending ? `.${ending}` : "");
  saveBlob(blob, name);
  return { name, named: given !== undefined };
}

/**
 * Returns the URL of the second kind of export, which the browser opens directly; all parameters are in one
 * (EXPORT-05).
 */
export function exportAddress(path: string, params: Readonly<Record<string, unknown>>): string {
  return `${config().apiBase}${path}?paramsStr=${encodeURIComponent(JSON.stringify(params))}`;
}

/** Navigates to an export. The page stays, because the response is a file. */
export function goToExport(path: string, params: Readonly<Record<string, unknown>>): void {
  window.location.assign(exportAddress(path, params));
}
