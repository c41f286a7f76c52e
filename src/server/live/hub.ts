import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { PostedEvent } from "./outbox.ts";
import { maySee } from "./sees.ts";

/** The part of a socket that the hub uses. */
export interface LiveSocket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  /** Bytes that wait for a browser that does not read. */
  readonly bufferedAmount?: number;
  /** Ends the connection at once. */
  terminate?(): void;
}

/** A browser that listens. */
export interface Listener {
  socket: LiveSocket;
  sessionId: string;
  /** Rights as they are now; null when the session is over. */
  actor(): Promise<Actor | null>;
}

/** How many event ids a process remembers to drop repetitions. */
const rememberedEvents = 5_000;
/** A browser that lets this much wait, in bytes, is not listening any more; coming back it loads everything anew. */
export const longestWait = 1024 * 1024;

/** What stock clients go by: `topic` and `user` are notices to all and to one, and make a bell read anew (NOTICE-10). */
function commandOf({ topic, to }: PostedEvent): "topic" | "user" | "live" {
  if (topic.startsWith("msg.")) return "user";
  if (topic !== "announcement") return "live";
  return to ? "user" : "topic";
}

/** The sockets of one process, and what is told to them. */
export class Hub {
  readonly #listeners = new Set<Listener>();
  readonly #seen = new Set<string>();
  #sending: Promise<void> = Promise.resolve();

  get size(): number {
    return this.#listeners.size;
  }

  join(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells an event to everybody who may see it; a repetition is dropped. Events leave in the order they came. */
  deliver(event: PostedEvent): void {
    if (this.#seen.has(event.eventId)) return;
    this.#seen.add(event.eventId);
    if (this.#seen.size > rememberedEvents) {
      for (const oldest of this.#seen) {
        this.#seen.delete(oldest);
        break;
      }
    }
    this.#sending = this.#sending.then(() => this.#tell(event));
  }

  /** Ends the sockets whose sessions are over; asked after a change of sessions. */
  async weed(): Promise<void> {
    for (const listener of this.#listeners) {
      if (await listener.actor().catch(() => null)) continue;
      this.#listeners.delete(listener);
      listener.socket.close(4401, "Token失效，请重新登录");
    }
  }

  /** Resolves when everything delivered so far was told. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  close(): void {
    for (const { socket } of this.#listeners) socket.close(1001);
    this.#listeners.clear();
  }

  async #tell(event: PostedEvent): Promise<void> {
    const { eventId, topic, payload } = event;
    const frame = JSON.stringify({ cmd: commandOf(event), eventId, topic, payload });
    for (const listener of this.#listeners) {
      const actor = await listener.actor().catch(() => null);
      if (!actor || !maySee(actor, event)) continue;
      if ((listener.socket.bufferedAmount ?? 0) > longestWait) {
        listener.socket.terminate?.();
        continue;
      }
      try {
        listener.socket.send(frame);
      } catch {
        // The socket went away between two events; its own close handler takes it off the list.
      }
    }
  }
}
