import { setTimeout as sleep } from "node:timers/promises";
import { Client, escapeIdentifier } from "pg";
import type { ClientConfig } from "pg";

/** NOTIFY receiver on its own connection. Opens it at the first `listen`, and reconnects when it breaks. */
export interface PostgresListening {
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const retryMs = 1_000;

/**
 * Creates a receiver. Messages are lost while the connection is broken, so readers must also query the data themselves.
 */
export function listenOnPostgres(settings: ClientConfig): PostgresListening {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let connecting: Promise<Client> | undefined;
  let closed = false;

  async function connect(): Promise<Client> {
    const client = new Client(settings);
    client.on("notification", ({ channel, payload }) => {
      for (const onMessage of listeners.get(channel) ?? []) onMessage(payload ?? "");
    });
    // `end` follows every error and reconnects. Without this listener an error would end the process.
    client.on("error", () => undefined);
    await client.connect();
    for (const channel of listeners.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
    client.on("end", () => {
      connecting = undefined;
      if (!closed) void renew();
    });
    return client;
  }

  async function renew() {
    await sleep(retryMs, undefined, { ref: false });
    if (closed || connecting || listeners.size === 0) return;
    connecting = connect();
    try {
      await connecting;
    } catch {
      // Still down: try again in a second.
      connecting = undefined;
      void renew();
    }
  }

  return {
    async listen(channel, onMessage) {
      const group = listeners.get(channel) ?? new Set();
      listeners.set(channel, group);
      group.add(onMessage);
      connecting ??= connect();
      try {
        const client = await connecting;
        await client.query(`listen ${escapeIdentifier(channel)}`);
      } catch (error) {
        connecting = undefined;
        group.delete(onMessage);
        throw error;
      }
      return async () => {
        group.delete(onMessage);
        if (group.size > 0 || closed) return;
        listeners.delete(channel);
        const client = await connecting?.catch(() => undefined);
        await client?.query(`unlisten ${escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      closed = true;
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}
