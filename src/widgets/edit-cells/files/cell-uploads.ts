import { lastFiles } from "#ui/upload/upload-rules.ts";
import { afterStep, type FileRecord, fileRecord, startedRecord, type UploadStep } from "#src/client/file-record.ts";
import type { UploadTarget } from "#src/client/upload-request.ts";
import { pathsOf } from "#src/widgets/upload/stored.ts";
import { sendFile } from "#src/widgets/upload/send-file.ts";
import { keptFile, storedFiles } from "./stored-files.ts";

/** Address of a cell: the key of its row and the field of its column. */
export interface CellAddress {
  rowKey: string;
  field: string;
}

/** The table that uploaded files are written into. */
export interface CellTable {
  /** The current value of a cell; undefined when its row is gone. */
  valueAt(cell: CellAddress): { value: unknown } | undefined;
  write(cell: CellAddress, value: string): void;
}

/** Where a file is sent, and how many files a cell holds; one more removes the oldest. */
export interface CellTarget extends UploadTarget {
  max?: number | undefined;
}

interface Sending {
  record: FileRecord;
  file: File;
  target: CellTarget;
  stop: AbortController;
}

const none: readonly FileRecord[] = [];
const nameOf = ({ rowKey, field }: CellAddress) => `${field}\n${rowKey}`;
let made = 0;

/**
 * Stored paths of a cell's value: paths joined by commas, or upload records as other systems store them during an
 * upload.
 */
export function storedIn(value: unknown): readonly string[] {
  if (typeof value === "string") return pathsOf(value);
  const records: readonly unknown[] = Array.isArray(value) ? value : [value];
  return records.flatMap((one) => {
    if (typeof one === "string") return pathsOf(one);
    if (typeof one !== "object" || one === null) return [];
    const { status, path } = fileRecord(one as Readonly<Record<string, unknown>>);
    return status === "done" && path !== "" ? [path] : [];
  });
}

export type CellUploads = ReturnType<typeof createCellUploads>;

/**
 * Creates the uploads of one table's cells. Independent of the screen: an upload continues when its cell scrolls out of
 * view, its editor closes, or its tab is hidden. Its path is written when it is stored and the table is attached.
 */
export function createCellUploads() {
  const sending = new Map<string, readonly Sending[]>();
  const shown = new Map<string, readonly FileRecord[]>();
  const listeners = new Set<() => void>();
  let table: CellTable | undefined;
  let arrived: (() => void)[] = [];

  const tell = () => {
    for (const listener of listeners) listener();
  };
  function keep(name: string, next: readonly Sending[]): void {
    if (next.length === 0) {
      sending.delete(name);
      shown.delete(name);
    } else {
      sending.set(name, next);
      shown.set(
        name,
        next.map(({ record }) => record),
      );
    }
    tell();
  }
  const without = (name: string, id: string) => (sending.get(name) ?? []).filter(({ record }) => record.id !== id);
  const find = (cell: CellAddress, id: string) => sending.get(nameOf(cell))?.find(({ record }) => record.id === id);

  function step(cell: CellAddress, id: string, next: UploadStep): void {
    const name = nameOf(cell);
    const now = (sending.get(name) ?? []).map((one) =>
      one.record.id === id ? { ...one, record: afterStep(one.record, next) } : one,
    );
    const done = now.find(({ record }) => record.id === id && record.status === "done");
    if (!done) {
      keep(name, now);
      return;
    }
    const write = () => {
      const held = table?.valueAt(cell);
      if (held) {
        const paths = [...storedIn(held.value), done.record.path];
        // Only this side knows the file's name until its link is requested.
        storedFiles.learn(
          done.record.path,
          { ...keptFile(done.record.path), name: done.record.name },
          { partial: true },
        );
        table?.write(cell, lastFiles(paths, done.target.max).join(","));
      }
      keep(name, without(name, id));
    };
    if (table) write();
    else {
      keep(name, now);
      arrived.push(write);
    }
  }

  async function run(cell: CellAddress, { record: { id }, file, target, stop }: Sending): Promise<void> {
    try {
      const stored = await sendFile(target)(
        file,
        (share) => step(cell, id, { kind: "progress", percent: share * 100 }),
        stop.signal,
      );
      // `sendFile` throws if the server refuses, so this is a success.
      step(cell, id, { kind: "done", answer: { success: true, message: stored.url } });
    } catch (error) {
      if (stop.signal.aborted) return;
      step(cell, id, { kind: "error", message: error instanceof Error ? error.message : "" });
    }
  }

  function start(cell: CellAddress, file: File, target: CellTarget): void {
    made += 1;
    const one: Sending = {
      record: startedRecord(`cell-file-${made}`, file),
      file,
      target,
      stop: new AbortController(),
    };
    const name = nameOf(cell);
    keep(name, [...(sending.get(name) ?? []), one]);
    void run(cell, one);
  }

  return {
    /**
     * Attaches the table to write into; writes what was stored while none was attached. Returns a function that
     * detaches it.
     */
    attach(next: CellTable): () => void {
      table = next;
      const waiting = arrived;
      arrived = [];
      for (const write of waiting) write();
      return () => {
        if (table === next) table = undefined;
      };
    },
    start,
    /** Sends a failed file again. */
    retry(cell: CellAddress, id: string): void {
      const failed = find(cell, id);
      if (!failed) return;
      keep(nameOf(cell), without(nameOf(cell), id));
      start(cell, failed.file, failed.target);
    },
    /** Cancels an upload, or removes a failed one. */
    drop(cell: CellAddress, id: string): void {
      find(cell, id)?.stop.abort();
      keep(nameOf(cell), without(nameOf(cell), id));
    },
    /** The current value of a cell; `drawn` when no table is attached or the row is gone. */
    valueAt: (cell: CellAddress, drawn: unknown): unknown => {
      const held = table?.valueAt(cell);
      return held ? held.value : drawn;
    },
    /** Writes a cell's paths, e.g. after one was removed. */
    write(cell: CellAddress, paths: readonly string[]): void {
      table?.write(cell, paths.join(","));
      tell();
    },
    /** Uploads of a cell that are in progress or failed; the same array until it changes. */
    records: (cell: CellAddress): readonly FileRecord[] => shown.get(nameOf(cell)) ?? none,
    /** Number of uploads in progress; saving now would miss these files. */
    underWay: (): number =>
      [...shown.values()].flat().filter(({ status }) => status === "uploading" || status === "done").length,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
