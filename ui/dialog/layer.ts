import { useRef } from "react";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { isComposing, keepComposedTab } from "#ui/utils/ime.ts";
import { takeTheme } from "#ui/lib/take-theme.ts";
import { useWords } from "#ui/words/words.tsx";

/** Classes shared by dialog, confirm and drawer. */
export const layerLook = {
  mask: "pointer-events-auto motion-fade fixed inset-0 z-dialog bg-layer-mask",
  dialog:
    "motion-layer fixed inset-0 z-dialog m-auto flex h-fit flex-col rounded-surface border border-line bg-raised text-body shadow-float outline-none",
} as const;

/** Props that decide whether an overlay may close. */
export interface GuardProps {
  /** The user has entered something: Escape and close ask first, a press outside does nothing. @default false */
  dirty?: boolean;
  /** Called before closing, instead of the built-in question of `dirty`; false keeps the overlay open. */
  guard?: () => boolean | Promise<boolean>;
}

/** Whether the focused element uses Escape itself (e.g. an editor's toolbar), so that it does not close the overlay. */
function isOwnEscape(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest("[data-own-escape]") !== null;
}

/**
 * The element that had the focus before each open overlay. Page-wide, because an overlay may pass its opener to the one
 * that follows it.
 */
const openers = new WeakMap<Element, HTMLElement>();

/**
 * Returns the focus after an overlay closes, because Radix only knows the trigger. `leave` stores the focused element
 * when the overlay opens, and applies its theme to the overlay. `comeBack` restores the focus when it closes. For an
 * entry chosen in a menu, the opener is the menu's button. An overlay that replaces another one (a form after its
 * skeleton) keeps the focus and takes over its opener.
 */
export const wayBack = {
  leave(layer: Element) {
    const { ownerDocument: page } = layer;
    const focused = page.activeElement;
    if (!(focused instanceof HTMLElement) || layer.contains(focused)) return;
    // A closing menu has released the focus.
    const nowhere = focused === page.body;
    const menu = nowhere ? page.querySelector("[role=menu][inert]") : focused.closest("[role=menu]");
    const button = menu?.getAttribute("aria-labelledby");
    const opener = button ? page.getElementById(button) : focused;
    if (!opener || opener === page.body) return;
    openers.set(layer, opener);
    // A docked drawer is part of the page and inherits its theme there.
    if (layer instanceof HTMLElement && !layer.hasAttribute("data-docked")) takeTheme(layer, opener);
  },
  /** `beside`: the page was usable in the meantime; if the focus moved there, it stays. */
  comeBack(event: Event, beside = false) {
    const layer = event.target instanceof Element ? event.target : undefined;
    // Not closed: the surrounding page was suspended. The focus stays where the user has moved it.
    if (layer?.isConnected) return event.preventDefault();
    const back = layer && openers.get(layer);
    if (!back?.isConnected) return;
    event.preventDefault();
    // The overlay is removed by now, so a focus inside it has moved to the body.
    const { activeElement, body } = back.ownerDocument;
    const successor = activeElement?.closest("[role=dialog], [role=alertdialog]");
    if (successor && !successor.contains(back)) openers.set(successor, back);
    else if (!beside || !activeElement || activeElement === body) back.focus();
  },
};

/**
 * Handles closing of a guarded overlay: `ask` closes it if allowed; a press on `mask` is one outside; pass the
 * handlers to Radix's Content.
 */
export function useGuardedClose({ dirty = false, guard }: GuardProps, close: () => void, outsideCloses: boolean) {
  const words = useWords().guard;
  const asking = useRef(false);
  const mask = useRef<HTMLDivElement>(null);
  async function ask() {
    if (asking.current) return;
    asking.current = true;
    try {
      const question = {
        title: words.title,
        body: words.body,
        ok: words.leave,
        cancel: words.stay,
        tone: "danger",
      } as const;
      const may = guard ? await guard() : !dirty || (await confirm(question));
      if (may) close();
    } finally {
      asking.current = false;
    }
  }
  return {
    ask,
    mask,
    handlers: {
      onKeyDownCapture: keepComposedTab,
      onEscapeKeyDown(event: KeyboardEvent) {
        // An open list inside closes instead.
        if (event.defaultPrevented) return;
        // Radix would close at once; the guard decides first. Escape of an IME is ignored.
        event.preventDefault();
        if (!isComposing(event) && !isOwnEscape(event)) void ask();
      },
      onPointerDownOutside(event: CustomEvent<{ originalEvent: PointerEvent }>) {
        event.preventDefault();
        // Notifications and later overlays are outside as well, but above.
        if (outsideCloses && !dirty && event.detail.originalEvent.target === mask.current) void ask();
      },
      onFocusOutside(event: Event) {
        event.preventDefault();
      },
    },
  };
}
