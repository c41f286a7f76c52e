import { uploadEditor } from "#src/contract/system/file.ts";
import { text } from "#src/lib/text.ts";
import { credentialsHeaders, failure } from "./call.ts";
import { config } from "./config.ts";
import { dialect } from "./dialect.ts";
import { sendForm } from "./upload.ts";
import type { UploadAnswer } from "./upload-request.ts";

export interface EditorUpload {
  /** Module that the picture belongs to. */
  module: string;
  /** Purpose of the picture. */
  biz: string;
  /** @default the name of the file */
  fileName?: string;
}

/** Builds the form of the editor upload: file, module, biz and fileName (FILE-04). */
export function editorForm(file: File, { module, biz, fileName = file.name }: EditorUpload): FormData {
  const form = new FormData();
  form.append("module", module);
  form.append("biz", biz);
  form.append("fileName", fileName);
  form.append("file", file);
  return form;
}

/**
 * Returns the URL that shows a stored picture: the last one of the returned list (EDITOR-04), i.e. the second of our
 * server's pair (FILE-05). Returns "local" if the server stores no pictures and the text must embed it (EDITOR-03).
 */
export function shownAddress(answer: UploadAnswer | null): string {
  if (answer?.message === "local") return "local";
  const found = answer?.["result"];
  const last: unknown = Array.isArray(found) ? found.at(-1) : found;
  return typeof last === "string" ? last : "";
}

/** Uploads a picture of an editor and returns the URL that shows it. @throws CallError when it was refused. */
export async function uploadEditorImage(file: File, upload: EditorUpload, signal?: AbortSignal): Promise<string> {
  const { headers, token } = credentialsHeaders();
  const address = config().apiBase + dialect().outgoing(uploadEditor, {}).path;
  const { answer: given, status } = await sendForm(
    address,
    editorForm(file, upload),
    headers,
    token,
    signal ? { signal } : {},
  );
  const answer = dialect().incoming(uploadEditor, {}, given) as UploadAnswer | null;
  const shown = shownAddress(answer);
  if (shown === "local") return embedded(file);
  if (answer?.success && shown !== "") return shown;
  const message = (answer?.success ? "" : answer?.message) || text("common.upload.unknown");
  throw failure(status, { ...answer, message }, token);
}

/** Returns a file as a data URL. */
function embedded(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file could not be read.")));
    reader.readAsDataURL(file);
  });
}
