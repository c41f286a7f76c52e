import { allowance, type Rate } from "./allowance.ts";

/** How much of a live channel one caller may take, in one process. */
export interface SocketLimits {
  /** Open sockets of one session: one a window, and one a page of tables. */
  session: number;
  /** Open sockets of one person over all sessions. */
  person: number;
  /** Open sockets of one address, behind which a whole office may sit. */
  address: number;
  /** Messages of any kind of one socket; one that says more is closed. */
  messages: Rate;
}

export const socketLimits: SocketLimits = {
  session: 40,
  person: 80,
  address: 2_000,
  messages: { burst: 300, perSecond: 20 },
};

export type SocketOwner = keyof Omit<SocketLimits, "messages">;

/** Counts the open sockets of one channel. */
export interface SocketRoom {
  /** Takes a place of each owner; null, and none taken, when one of them has too many. The result gives them back. */
  enter(owners: Partial<Record<SocketOwner, string>>): (() => void) | null;
  /** The messages one socket may send. */
  allowance(): () => boolean;
}

export function socketRoom(limits: SocketLimits): SocketRoom {
  const taken = new Map<string, number>();
  return {
    enter(owners) {
      const places = Object.entries(owners).map(([kind, id]) => ({
        key: `${kind} ${id}`,
        limit: limits[kind as SocketOwner],
      }));
      if (places.some(({ key, limit }) => (taken.get(key) ?? 0) >= limit)) return null;
      for (const { key } of places) taken.set(key, (taken.get(key) ?? 0) + 1);
      return () => {
        for (const { key } of places) {
          const left = (taken.get(key) ?? 0) - 1;
          if (left > 0) taken.set(key, left);
          else taken.delete(key);
        }
      };
    },
    allowance: () => allowance(limits.messages),
  };
}
