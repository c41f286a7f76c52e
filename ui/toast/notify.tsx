import type { ReactNode } from "react";
import { closeNotice } from "./close-notice.ts";
import { Notice, type NoticeTone } from "./notice.tsx";
import { dismissNotice, showNotice } from "./notice-store.ts";

export interface NotifyOptions {
  /** Shown below the message: the reason, and what to do. */
  body?: ReactNode;
  /** Undoes the action; undo must also be possible elsewhere. */
  onUndo?: () => void;
  /** One more action. */
  action?: { label: string; onSelect: () => void };
  /** Focuses the action as soon as no dialog is open, for keyboard users. @default false */
  focusAction?: boolean;
  /** Trace id with a copy button; for errors. */
  traceId?: string;
  /** Display time in ms; `Infinity` keeps it open. @default 4000, errors stay open */
  duration?: number;
  /** A notice with the same id is replaced instead of adding another. */
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

/** Shows a short message at the edge of the screen; needs one Toaster. Errors stay until closed. Returns the id. */
export const notify = {
  ok: show("ok", 4000),
  info: show("info", 4000),
  warn: show("warn", 8000),
  bad: show("bad", Infinity),
  /** A running operation; replace it by its id when it ends. */
  busy: show("busy", Infinity),
  close: (id?: string | number) => {
    dismissNotice(id);
  },
};
