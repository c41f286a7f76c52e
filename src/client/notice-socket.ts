import { keepSocket } from "./live.ts";

/** Returns whether a frame reports an announcement, to all or to this person (NOTICE-10). */
export function isNotice(frame: unknown): boolean {
  if (typeof frame !== "string" || !frame.startsWith("{")) return false;
  try {
    const data: unknown = JSON.parse(frame);
    return typeof data === "object" && data !== null && "cmd" in data && (data.cmd === "topic" || data.cmd === "user");
  } catch {
    return false;
  }
}

/** Connects the notice socket, for servers that push only notices; off unless configured (DEC-13). */
export function connectNotices(options: { userId: string; token: string; onNotice: () => void }): () => void {
  const { userId, token, onNotice } = options;
  return keepSocket({
    path: `/websocket/${encodeURIComponent(userId)}`,
    token,
    bare: true,
    onFrame: (frame) => {
      if (isNotice(frame)) onNotice();
    },
    onReturn: onNotice,
  });
}
