import { uploadCommon } from "#src/contract/system/file.ts";
import { text } from "#src/lib/text.ts";
import { config } from "./config.ts";

/** Where and how a file is uploaded. A column of an editable table can set all of it. */
export interface UploadTarget {
  /** Replaces the common upload: an absolute URL, or a path below the API base (FILE-02). */
  action?: string | undefined;
  /** Sends the access token. The console's own uploads do; a column must set it. @default true */
  token?: boolean | undefined;
  /** Field of the response that contains the stored path. @default "message" */
  responseName?: string | undefined;
  /** Purpose of the file; the server's limits depend on it: `report` allows up to 50 MB. @default "temp" */
  biz?: string | undefined;
  /** Sends `isup=1` instead of `biz`, as cells of editable tables do. @default false */
  isup?: boolean | undefined;
}

/** Upload settings of a column of an editable table. */
export interface UploadColumn {
  action?: string | undefined;
  token?: boolean | undefined;
  responseName?: string | undefined;
  /** `biz` is the purpose of the files, as in `UploadTarget`. */
  props?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the upload target of a column; the token is sent only if the column sets it (UPLOAD-20). */
export function columnTarget({ action, token, responseName, props }: UploadColumn): UploadTarget {
  const biz = props?.["biz"];
  return { action, responseName, token: token === true, ...(typeof biz === "string" ? { biz } : { isup: true }) };
}

/** Returns the URL that a file is uploaded to. */
export function uploadAddress({ action }: UploadTarget): string {
  if (!action) return config().apiBase + uploadCommon.path;
  return /^https?:\/\//.test(action) ? action : `${config().apiBase}/${action.replace(/^\/+/, "")}`;
}

/** Returns the headers of an upload: all common headers, or none if the token must not be sent. */
export function uploadHeaders({ token = true }: UploadTarget, all: Record<string, string>): Record<string, string> {
  return token ? all : {};
}

/** Builds the multipart body: the file and its purpose. */
export function uploadForm(file: File, { biz = "temp", isup = false }: UploadTarget): FormData {
  const form = new FormData();
  if (isup) form.append("isup", "1");
  else form.append("biz", biz);
  form.append("file", file);
  return form;
}

/** Response to an upload; other servers send fewer fields than ours. */
export interface UploadAnswer {
  success?: boolean;
  message?: string;
  code?: number | string;
  [name: string]: unknown;
}

/** Result of an upload: the stored path, or the error message shown at the file. */
export type UploadOutcome = { status: "done"; path: string } | { status: "error"; message: string };

/**
 * Evaluates a response: the stored path is its message or the field `responseName`. A refusal gives its reason, or
 * 未知错误.
 */
export function uploadOutcome(answer: UploadAnswer | null, responseName = "message"): UploadOutcome {
  const path = answer?.[responseName];
  if (answer?.success && typeof path === "string" && path !== "") return { status: "done", path };
  return { status: "error", message: (answer?.success ? "" : answer?.message) || text("common.upload.unknown") };
}
