import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { PostedEvent } from "./outbox.ts";
import { maySee } from "./event-visibility.ts";

/** The part of a socket that the hub uses. */
export interface LiveSocket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  /** Bytes waiting for a browser that does not read. */
  readonly bufferedAmount?: number;
  /** Terminates the connection at once. */
  terminate?(): void;
}

/** A connected browser. */
export interface Listener {
  socket: LiveSocket;
  sessionId: string;
  /** Current permissions; null if the session is over. */
  actor(): Promise<Actor | null>;
}

/** How many event ids a process remembers to drop duplicates. */
const rememberedEvents = 5_000;
/** Max unsent bytes for a browser. Above it the browser no longer reads; it reloads everything when it reconnects. */
export const longestWait = 1024 * 1024;

/**
 * Command for stock clients: `topic` is a notice to all, `user` to one person; both make the bell reload (NOTICE-10).
 */
function commandOf({ topic, to }: PostedEvent): "topic" | "user" | "live" {
  if (topic.startsWith("msg.")) return "user";
  if (topic !== "announcement") return "live";
  return to ? "user" : "topic";
}

/** The sockets of one process, and the events sent to them. */
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

  /** Sends an event to everybody who may see it, in order of arrival; drops duplicates. */
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

  /** Closes the sockets whose sessions are over; called after sessions change. */
  async weed(): Promise<void> {
    for (const listener of this.#listeners) {
      // A failed permission lookup does not end a session. Without permissions the listener receives nothing anyway.
      const actor = await listener.actor().catch(() => undefined);
      if (actor !== null) continue;
      this.#listeners.delete(listener);
      listener.socket.close(4401, "Token失效，请重新登录");
    }
  }

  /** Resolves when every event delivered so far was sent. */
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
        // The socket closed in the meantime; its own close handler removes it from the list.
      }
    }
  }
}
