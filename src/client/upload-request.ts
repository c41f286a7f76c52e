import { uploadCommon } from "#src/contract/system/file.ts";
import { text } from "#src/lib/text.ts";
import { config } from "./config.ts";

/** Where and how a file is sent; a column of an editable table may say all of it. */
export interface UploadTarget {
  /** Replaces the common upload: a whole address, or a path below the API base (FILE-02). */
  action?: string | undefined;
  /** The request carries the access token. The console's own uploads do; a column has to ask for it. @default true */
  token?: boolean | undefined;
  /** The field of the answer that holds the stored path. @default "message" */
  responseName?: string | undefined;
  /** What the file is for; decides limits on the server: `report` takes up to 50 MB. @default "temp" */
  biz?: string | undefined;
  /** Sends `isup=1` instead of `biz`, as cells of editable tables do. @default false */
  isup?: boolean | undefined;
}

/** What a column of an editable table says about its uploads. */
export interface UploadColumn {
  action?: string | undefined;
  token?: boolean | undefined;
  responseName?: string | undefined;
  /** `biz` says what the files are for, as `UploadTarget` does. */
  props?: Readonly<Record<string, unknown>> | undefined;
}

/** The target of a column: the token goes along only where the column asks for it (UPLOAD-20). */
export function columnTarget({ action, token, responseName, props }: UploadColumn): UploadTarget {
  const biz = props?.["biz"];
  return { action, responseName, token: token === true, ...(typeof biz === "string" ? { biz } : { isup: true }) };
}

/** The address a file is sent to. */
export function uploadAddress({ action }: UploadTarget): string {
  if (!action) return config().apiBase + uploadCommon.path;
  return /^https?:\/\//.test(action) ? action : `${config().apiBase}/${action.replace(/^\/+/, "")}`;
}

/** Headers of an upload, from those every call has; none of them leaves without the token. */
export function uploadHeaders({ token = true }: UploadTarget, all: Record<string, string>): Record<string, string> {
  return token ? all : {};
}

/** The multipart body: the file, and what it is for. */
export function uploadForm(file: File, { biz = "temp", isup = false }: UploadTarget): FormData {
  const form = new FormData();
  if (isup) form.append("isup", "1");
  else form.append("biz", biz);
  form.append("file", file);
  return form;
}

/** What a server answers to an upload; other servers say less than ours. */
export interface UploadAnswer {
  success?: boolean;
  message?: string;
  code?: number | string;
  [name: string]: unknown;
}

/** How an upload ended: with the stored path, or with what is shown at the file. */
export type UploadOutcome = { status: "done"; path: string } | { status: "error"; message: string };

/** Reads an answer: the stored path is its message or the field `responseName`; a refusal says why, or 未知错误. */
export function uploadOutcome(answer: UploadAnswer | null, responseName = "message"): UploadOutcome {
  const path = answer?.[responseName];
  if (answer?.success && typeof path === "string" && path !== "") return { status: "done", path };
  return { status: "error", message: (answer?.success ? "" : answer?.message) || text("common.upload.unknown") };
}
