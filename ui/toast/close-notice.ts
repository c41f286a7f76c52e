import { dismissNotice } from "./notice-store.ts";

/** Closes a notice. Focus inside moves to the next notice; when there is none, the list returns it to the page. */
export function closeNotice(id: string | number): void {
  const card = document.activeElement?.closest<HTMLElement>("[data-sonner-toast]");
  const others = [...(card?.parentElement?.querySelectorAll<HTMLElement>("[data-sonner-toast]") ?? [])];
  const place = card ? others.indexOf(card) : -1;
  (others[place + 1] ?? others[place - 1])?.querySelector<HTMLElement>("button")?.focus();
  dismissNotice(id);
}
