import { Worker } from "node:worker_threads";
import type { DatabaseFailure } from "./failure.ts";

interface Answer {
  id: number;
  value?: unknown;
  failure?: DatabaseFailure & { stack?: string };
}

interface Notification {
  channel: string;
  payload: string;
}

/**
 * The thread that runs PGlite, as function calls. Calls are answered in order; if the thread dies, all of them reject.
 */
export interface DatabaseThread {
  call<T>(op: string, args: object): Promise<T>;
  onNotification(receive: (channel: string, payload: string) => void): void;
  stop(): Promise<void>;
}

/** Starts the thread; it has no database until `open` is called. */
export function startThread(): DatabaseThread {
  // With the parent's flags (`-e`, `--input-type` …) the thread would refuse its own file.
  const worker = new Worker(new URL("./pglite.worker.mjs", import.meta.url), { execArgv: [] });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let receive: (channel: string, payload: string) => void = () => undefined;
  let death: Error | undefined;
  let nextId = 1;

  function die(error: Error) {
    death ??= error;
    for (const { reject } of waiting.values()) reject(death);
    waiting.clear();
  }

  worker.on("message", (message: Answer | Notification) => {
    if ("channel" in message) return receive(message.channel, message.payload);
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (!message.failure) return call?.resolve(message.value);
    const { message: text, stack, ...fields } = message.failure;
    call?.reject(Object.assign(new Error(text), fields, { threadStack: stack }));
  });
  worker.on("error", (error) => die(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => die(new Error("The embedded database's thread has ended.")));

  return {
    call<T>(op: string, args: object) {
      if (death) return Promise.reject(death);
      return new Promise<T>((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        worker.postMessage({ id, op, args });
      });
    },
    onNotification(next) {
      receive = next;
    },
    async stop() {
      await worker.terminate();
    },
  };
}
