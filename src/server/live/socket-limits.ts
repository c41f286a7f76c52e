import { allowance, type Rate } from "./allowance.ts";

/** Limits of a live channel per caller, in one process. */
export interface SocketLimits {
  /** Max open sockets of one session: one per window, and one per page with tables. */
  session: number;
  /** Max open sockets of one person over all sessions. */
  person: number;
  /** Max open sockets of one address, which a whole office may share. */
  address: number;
  /** Rate limit for messages of any kind on one socket; above it the socket is closed. */
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
  /**
   * Counts one socket for each owner. Returns null, and counts nothing, if one owner has too many. The returned
   * function releases them.
   */
  enter(owners: Partial<Record<SocketOwner, string>>): (() => void) | null;
  /** Creates the message rate limiter of one socket. */
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
