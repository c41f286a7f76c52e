import { useEffect, useRef, useState } from "react";
import { warnDeveloper } from "#ui/lib/validate-props.ts";
import { useLatest } from "#ui/utils/use-latest.ts";

/** A stored file. */
export interface UploadedFile {
  url: string;
  name: string;
  /** Size in bytes. */
  size: number;
}

/** Stores one file. `onProgress` takes 0…1; the message of a rejection is shown next to the file. */
export type SendFile = (file: File, onProgress: (done: number) => void, signal: AbortSignal) => Promise<UploadedFile>;

/** A file that is uploading or has failed. */
export interface UploadTask {
  id: string;
  name: string;
  size: number;
  state: "sending" | "failed";
  /** Progress, 0…1. */
  done: number;
  /** Error message from the check or the server; absent when there is none. */
  error?: string | undefined;
  /** Absent when the file was refused before upload: a retry is not possible. */
  file?: File | undefined;
}

let made = 0;

/**
 * Uploads files at once and holds those in progress; `onDone` gets each stored file. Unmounting aborts running uploads.
 */
export function useUpload(send: SendFile, onDone: (file: UploadedFile) => void) {
  const [tasks, setTasks] = useState<readonly UploadTask[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const latest = useLatest({ send, onDone });
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
      all.clear();
    };
  }, []);

  const patch = (id: string, change: Partial<UploadTask>) =>
    setTasks((before) => before.map((task) => (task.id === id ? { ...task, ...change } : task)));
  const drop = (id: string) => setTasks((before) => before.filter((task) => task.id !== id));

  async function run(id: string, file: File) {
    const stop = new AbortController();
    stops.current.set(id, stop);
    try {
      const stored = await latest.current.send(
        file,
        (done) => patch(id, { done: Math.min(1, Math.max(0, done)) }),
        stop.signal,
      );
      if (stop.signal.aborted) return;
      // A response without an address counts as a failure: otherwise the file would be lost silently.
      if (typeof stored?.url !== "string") {
        warnDeveloper(
          "Upload: send resolved without { url, name, size }, so the file counts as failed. Resolve with them.",
        );
        throw new Error();
      }
      drop(id);
      latest.current.onDone(stored);
    } catch (cause) {
      if (stop.signal.aborted) return;
      patch(id, { state: "failed", error: cause instanceof Error && cause.message ? cause.message : undefined });
    } finally {
      if (stops.current.get(id) === stop) stops.current.delete(id);
    }
  }

  return {
    tasks,
    start: (file: File) => {
      made += 1;
      const id = `upload-${made}`;
      setTasks((before) => [...before, { id, name: file.name, size: file.size, state: "sending", done: 0, file }]);
      void run(id, file);
    },
    /** Shows a refused file with the reason. */
    refuse: (file: File, error: string) => {
      made += 1;
      // The id is taken now: when the updater runs, more files may have increased the counter.
      const id = `upload-${made}`;
      setTasks((before) => [...before, { id, name: file.name, size: file.size, state: "failed", done: 0, error }]);
    },
    retry: (task: UploadTask) => {
      if (!task.file) return;
      patch(task.id, { state: "sending", done: 0, error: undefined });
      void run(task.id, task.file);
    },
    remove: (id: string) => {
      stops.current.get(id)?.abort();
      stops.current.delete(id);
      drop(id);
    },
  };
}
