import { text } from "#src/lib/text.ts";
import { type UploadAnswer, uploadOutcome } from "./upload-request.ts";

/** Upload state of a file. */
export type FileStatus = "uploading" | "done" | "error" | "removed";

/**
 * A file as cells and fields store it (UPLOAD-01). Older data uses `fileName`, `filePath`, `fileSize`: both sets are
 * stored.
 */
export interface FileRecord {
  id: string;
  name: string;
  /** Media type. */
  type: string;
  /** In bytes. */
  size: number;
  status: FileStatus;
  /** Percent, 0…100. */
  percent: number;
  /** Stored path; "" until the upload is done. */
  path: string;
  /** URL that opens the file. */
  url: string;
  /** Error message. */
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

/** Completes a record from stored data; a file without a name becomes 未知的文件. */
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

/** Returns the record of a file whose upload starts. */
export function startedRecord(id: string, file: { name: string; type: string; size: number }): FileRecord {
  return fileRecord({ id, name: file.name, type: file.type, size: file.size, status: "uploading", percent: 0 });
}

/** Steps of an upload. */
export type UploadStep =
  | { kind: "progress"; /** Percent, 0…100. */ percent: number }
  /** The server responded; this alone does not mean success. */
  | { kind: "done"; answer: UploadAnswer | null; responseName?: string }
  | { kind: "error"; message?: string }
  | { kind: "removed" };

/**
 * Returns the record after one step. `done` with success false is an error with the server's message, or 未知错误
 * (UPLOAD-03).
 */
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
