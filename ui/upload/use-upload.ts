import { useEffect, useRef, useState } from "react";
import { tellDeveloper } from "#ui/lib/given.ts";
import { useLatest } from "#ui/utils/use-latest.ts";

/** A file that is stored. */
export interface UploadedFile {
  url: string;
  name: string;
  /** In bytes. */
  size: number;
}

/** Stores one file. `onProgress` takes 0…1; a refusal's message is shown beside the file. */
export type SendFile = (file: File, onProgress: (done: number) => void, signal: AbortSignal) => Promise<UploadedFile>;

/** A file on its way, or one that did not get there. */
export interface UploadTask {
  id: string;
  name: string;
  size: number;
  state: "sending" | "failed";
  /** 0…1. */
  done: number;
  /** What went wrong, in the words of whoever refused it; absent when nobody said. */
  error?: string | undefined;
  /** Absent when the file was refused unsent: there is nothing to try again. */
  file?: File | undefined;
}

let made = 0;

/** Sends files at once and keeps the ones under way; `onDone` gets each stored file. Leaving the screen stops what is still sent. */
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
      // An answer without an address is none: the file would be lost without a word.
      if (typeof stored?.url !== "string") {
        tellDeveloper(
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
    /** Shows a file that was not taken, with the reason. */
    refuse: (file: File, error: string) => {
      made += 1;
      // Taken now: by the time the list is made anew, more files have counted on.
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
