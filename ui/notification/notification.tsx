import { closeNotice } from "#ui/toast/close-notice.ts";
import { dismissNotice, showNotice } from "#ui/toast/notice-store.ts";
import { NotificationCard, type NotificationCardProps } from "./notification-card.tsx";

export interface NotificationOptions extends Pick<NotificationCardProps, "tone" | "title" | "text" | "actions"> {
  /** A notification with the same id is replaced instead of adding another. */
  id?: string;
  /** Called after it was closed in any way. */
  onClose?: () => void;
}

/**
 * A message that stays until it is closed: a title, text, and actions. The one Toaster shows it with the toasts, so F8
 * reaches it too. Use `notify` for a short message that disappears by itself.
 */
export const notification = {
  /** Shows a notification; returns its id. */
  open({ id, onClose, ...card }: NotificationOptions): string | number {
    return showNotice((own) => <NotificationCard {...card} onClose={() => closeNotice(own)} />, {
      id,
      onDismiss: onClose,
    });
  },
  /** Closes one notification, or all without an id. */
  close(id?: string | number): void {
    if (id === undefined) dismissNotice();
    else closeNotice(id);
  },
};
