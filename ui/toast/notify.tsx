import type { ReactNode } from "react";
import { closeNotice } from "./close-notice.ts";
import { Notice, type NoticeTone } from "./notice.tsx";
import { dismissNotice, showNotice } from "./notice-store.ts";

export interface NotifyOptions {
  /** Under the message: why, and what to do. */
  body?: ReactNode;
  /** Takes the act back; must also be possible elsewhere. */
  onUndo?: () => void;
  /** One more action. */
  action?: { label: string; onSelect: () => void };
  /** Moves the focus to the action, once no dialog is open: for who works by keys. @default false */
  focusAction?: boolean;
  /** Copied with one press; for errors. */
  traceId?: string;
  /** Milliseconds in view; `Infinity` stays. @default 4000, errors stay */
  duration?: number;
  /** The same id replaces a notice instead of adding one. */
  id?: string;
}

const show =
  (tone: NoticeTone, usual: number) =>
  (message: ReactNode, options: NotifyOptions = {}) =>
    showNotice(
      (id) => (
        <Notice
          tone={tone}
          message={message}
          {...options}
          duration={options.duration ?? usual}
          onClose={() => closeNotice(id)}
        />
      ),
      { id: options.id },
    );

/** Tells what happened, at the edge of the screen; needs one Toaster. Errors stay until closed. Returns the id. */
export const notify = {
  ok: show("ok", 4000),
  info: show("info", 4000),
  warn: show("warn", 8000),
  bad: show("bad", Infinity),
  /** Something runs; replace it by its id when it ends. */
  busy: show("busy", Infinity),
  close: (id?: string | number) => {
    dismissNotice(id);
  },
};
