import { text } from "#src/lib/text.ts";
import { type UploadAnswer, uploadOutcome } from "./upload-request.ts";

/** How far a file of a record is. */
export type FileStatus = "uploading" | "done" | "error" | "removed";

/** A file as cells and fields hold it (UPLOAD-01). Older data says `fileName`, `filePath`, `fileSize`: both are kept. */
export interface FileRecord {
  id: string;
  name: string;
  /** Media type. */
  type: string;
  /** In bytes. */
  size: number;
  status: FileStatus;
  /** 0…100. */
  percent: number;
  /** Stored path; "" until done. */
  path: string;
  /** Opens the file. */
  url: string;
  /** What went wrong. */
  message: string;
  fileName: string;
  filePath: string;
  fileSize: number;
}

const textIn = (...values: readonly unknown[]) =>
  values.find((value): value is string => typeof value === "string" && value !== "") ?? "";
const countIn = (...values: readonly unknown[]) =>
  values.find((value): value is number => typeof value === "number" && Number.isFinite(value)) ?? 0;
const statuses: readonly unknown[] = ["uploading", "done", "error", "removed"] satisfies FileStatus[];
const isStatus = (value: unknown): value is FileStatus => statuses.includes(value);

/** A whole record out of whatever was kept of one; a file without a name is 未知的文件. */
export function fileRecord(kept: Readonly<Record<string, unknown>>): FileRecord {
  const path = textIn(kept["path"], kept["filePath"], kept["url"]);
  const name = textIn(kept["name"], kept["fileName"], path.split("/").at(-1)) || text("common.download.unknown");
  const size = countIn(kept["size"], kept["fileSize"]);
  const status = isStatus(kept["status"]) ? kept["status"] : "done";
  return {
    id: textIn(kept["id"], path, name),
    name,
    type: textIn(kept["type"]),
    size,
    status,
    percent: status === "done" ? 100 : Math.min(100, Math.max(0, countIn(kept["percent"]))),
    path,
    url: textIn(kept["url"], path),
    message: textIn(kept["message"]),
    fileName: name,
    filePath: path,
    fileSize: size,
  };
}

/** The record of a file that starts on its way. */
export function startedRecord(id: string, file: { name: string; type: string; size: number }): FileRecord {
  return fileRecord({ id, name: file.name, type: file.type, size: file.size, status: "uploading", percent: 0 });
}

/** What happens to a file on its way. */
export type UploadStep =
  | { kind: "progress"; /** 0…100. */ percent: number }
  /** The server answered; that alone is no success. */
  | { kind: "done"; answer: UploadAnswer | null; responseName?: string }
  | { kind: "error"; message?: string }
  | { kind: "removed" };

/** The record after one step. Done with success false is an error with the server's words or 未知错误 (UPLOAD-03). */
export function afterStep(record: FileRecord, step: UploadStep): FileRecord {
  switch (step.kind) {
    case "progress":
      return { ...record, percent: Math.min(100, Math.max(0, Math.round(step.percent))) };
    case "done": {
      const outcome = uploadOutcome(step.answer, step.responseName);
      return outcome.status === "error"
        ? { ...record, ...outcome }
        : { ...record, status: "done", percent: 100, path: outcome.path, filePath: outcome.path, url: outcome.path };
    }
    case "error":
      return { ...record, status: "error", message: step.message || text("common.upload.failed") };
    case "removed":
      return { ...record, status: "removed" };
    default:
      return step satisfies never;
  }
}
