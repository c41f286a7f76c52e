import { closeNotice } from "#ui/toast/close-notice.ts";
import { dismissNotice, showNotice } from "#ui/toast/notice-store.ts";
import { NotificationCard, type NotificationCardProps } from "./notification-card.tsx";

export interface NotificationOptions extends Pick<NotificationCardProps, "tone" | "title" | "text" | "actions"> {
  /** The same id replaces a notification instead of adding one. */
  id?: string;
  /** After it was closed, in whatever way. */
  onClose?: () => void;
}

/**
 * A notice that stays until it is closed: a title, text, and what can be done. It stands with the toasts of the one
 * Toaster, so that F8 reaches it too. For a word in passing use `notify`.
 */
export const notification = {
  /** Shows it; returns its id. */
  open({ id, onClose, ...card }: NotificationOptions): string | number {
    return showNotice((own) => <NotificationCard {...card} onClose={() => closeNotice(own)} />, {
      id,
      onDismiss: onClose,
    });
  },
  /** Closes one, or all without an id. */
  close(id?: string | number): void {
    if (id === undefined) dismissNotice();
    else closeNotice(id);
  },
};
