import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { callNamedFile } from "./call.ts";
import { config } from "./config.ts";

/** Hands a file to the browser under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Later: some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const endings: Readonly<Record<string, string>> = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.ms-excel": "xls",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/x-zip-compressed": "zip",
};

/** The ending of an export by its media type: xls (or xlsx), pdf or zip; undefined for anything else (EXPORT-02). */
export function exportEnding(type: string): string | undefined {
  return endings[type.split(";")[0]?.trim().toLowerCase() ?? ""];
}

/** The name in a Content-Disposition header, `filename*` first; undefined without one. Never holds a folder. */
export function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*[^']*'[^']*'([^;]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition ?? "");
  let name = plain?.[1] ?? plain?.[2];
  try {
    if (encoded !== undefined) name = decodeURIComponent(encoded.trim());
  } catch {
    // Not percent-encoded after all: the plain name, if there is one, has to do.
  }
  return name?.trim().split(/[/\\]/).at(-1) || undefined;
}

/** What became of a download. */
export interface Downloaded {
  name: string;
  /** False when the server gave no name: it is then called 未知的文件, and the person should be told. */
  named: boolean;
}

/**
 * Fetches a file by the endpoint's own method and hands it to the browser under the name the server gives it (FILE-08).
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

/** The second kind of export: an address that a browser can go to, all parameters in one (EXPORT-05). */
export function exportAddress(path: string, params: Readonly<Record<string, unknown>>): string {
  return `${config().apiBase}${path}?paramsStr=${encodeURIComponent(JSON.stringify(params))}`;
}

/** Goes to an export. The page stays: what comes is a file. */
export function goToExport(path: string, params: Readonly<Record<string, unknown>>): void {
  window.location.assign(exportAddress(path, params));
}
