import type { ReactNode } from "react";
import { hostWaitMs } from "../lib/ask-queue.ts";
import { warnDeveloper } from "../lib/validate-props.ts";
import { createListeners } from "../utils/listeners.ts";

/** One notice to show. */
export interface Shown {
  id: string | number;
  draw: () => ReactNode;
  onDismiss?: () => void;
}

/** Shows and removes notices; its code is loaded with the first notice. */
export interface NoticeDeck {
  show(notice: Shown): void;
  /** Removes one notice, or all without an id. */
  dismiss(id?: string | number): void;
}

let deck: NoticeDeck | undefined;
/** Calls made before the deck was loaded, in order. */
let waiting: ((here: NoticeDeck) => void)[] = [];
let lastId = 0;
const listeners = createListeners();

function tell(act: (here: NoticeDeck) => void): void {
  if (deck) {
    act(deck);
    return;
  }
  waiting.push(act);
  listeners.tell();
  if (process.env.NODE_ENV !== "production" && !listeners.heard())
    setTimeout(() => {
      if (!listeners.heard() && !deck)
        warnDeveloper(
          "notify: no Toaster is mounted, so no notice is shown. Put one <Toaster /> at the root of the application.",
        );
    }, hostWaitMs);
}

/** Shows a notice as soon as the deck is loaded; one with the same id is replaced. Returns the id. */
export function showNotice(
  draw: (id: string | number) => ReactNode,
  { id, onDismiss }: { id?: string | undefined; onDismiss?: (() => void) | undefined } = {},
): string | number {
  const own = id ?? `notice-${++lastId}`;
  tell((here) => here.show({ id: own, draw: () => draw(own), ...(onDismiss && { onDismiss }) }));
  return own;
}

export function dismissNotice(id?: string | number): void {
  if (deck || waiting.length > 0) tell((here) => here.dismiss(id));
}

/** For the Toaster: whether a notice was requested, and how to connect the deck. */
export const noticeStore = {
  subscribe: listeners.subscribe,
  wanted: (): boolean => deck !== undefined || waiting.length > 0,
  serve(here: NoticeDeck): void {
    deck = here;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act(here);
  },
};
