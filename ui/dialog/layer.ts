import { useRef } from "react";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { isComposing, keepComposedTab } from "#ui/utils/ime.ts";
import { takeTheme } from "#ui/lib/take-theme.ts";
import { useWords } from "#ui/words/words.tsx";

/** Looks shared by dialog, confirm and drawer. */
export const layerLook = {
  mask: "motion-fade fixed inset-0 z-dialog bg-layer-mask",
  dialog:
    "motion-layer fixed inset-0 z-dialog m-auto flex h-fit flex-col rounded-surface border border-line bg-raised text-body shadow-float outline-none",
} as const;

/** What decides whether a layer may close. */
export interface GuardProps {
  /** Something was entered: Escape and close ask first, a press outside does nothing. @default false */
  dirty?: boolean;
  /** Asked before closing, instead of the built-in question of `dirty`; false keeps the layer open. */
  guard?: () => boolean | Promise<boolean>;
}

/** Whether a press belongs to the notifications, which lie over every layer. */
function onToast(event: { target: EventTarget | null }): boolean {
  return event.target instanceof Element && event.target.closest("[data-sonner-toaster]") !== null;
}

/** Whether an Escape means something where it was pressed (an editor's toolbar) and is not yet the layer's. */
function isOwnEscape(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest("[data-own-escape]") !== null;
}

/** What had the focus before each open layer. Of the whole page: a layer may hand its own on to the one that follows it. */
const openers = new WeakMap<Element, HTMLElement>();

/**
 * The way back after a layer: `leave` remembers what has the focus as it opens, whose theme the layer takes; `comeBack` gives it back as it closes.
 * Radix itself knows the way to a trigger only. What was chosen in a menu came from the menu's button. A layer that
 * stands where another one was (a form after its skeleton) keeps its focus and gets the other one's way back.
 */
export const wayBack = {
  leave(layer: Element) {
    const { ownerDocument: page } = layer;
    const focused = page.activeElement;
    if (!(focused instanceof HTMLElement) || layer.contains(focused)) return;
    // A menu on its way out has let go of the focus.
    const nowhere = focused === page.body;
    const menu = nowhere ? page.querySelector("[role=menu][inert]") : focused.closest("[role=menu]");
    const button = menu?.getAttribute("aria-labelledby");
    const opener = button ? page.getElementById(button) : focused;
    if (!opener || opener === page.body) return;
    openers.set(layer, opener);
    // A docked one stands in the page, where it has its theme from.
    if (layer instanceof HTMLElement && !layer.hasAttribute("data-docked")) takeTheme(layer, opener);
  },
  /** `beside`: the page could be used meanwhile; a focus that went there stays. */
  comeBack(event: Event, beside = false) {
    const layer = event.target instanceof Element ? event.target : undefined;
    // Not closed: the page around it went to rest, and who went on from there keeps the focus.
    if (layer?.isConnected) return event.preventDefault();
    const back = layer && openers.get(layer);
    if (!back?.isConnected) return;
    event.preventDefault();
    // The layer is gone by now: a focus that was in it is on the body.
    const { activeElement, body } = back.ownerDocument;
    const successor = activeElement?.closest("[role=dialog], [role=alertdialog]");
    if (successor && !successor.contains(back)) openers.set(successor, back);
    else if (!beside || !activeElement || activeElement === body) back.focus();
  },
};

/** Closing of a guarded layer: `ask` closes if it may; the handlers go onto Radix's Content. */
export function useGuardedClose({ dirty = false, guard }: GuardProps, close: () => void, outsideCloses: boolean) {
  const words = useWords().guard;
  const asking = useRef(false);
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
    handlers: {
      onKeyDownCapture: keepComposedTab,
      onEscapeKeyDown(event: KeyboardEvent) {
        // Radix would close at once; the guard decides first. An Escape of the input method is not ours.
        event.preventDefault();
        if (!isComposing(event) && !isOwnEscape(event)) void ask();
      },
      onPointerDownOutside(event: CustomEvent<{ originalEvent: PointerEvent }>) {
        event.preventDefault();
        if (outsideCloses && !dirty && !onToast(event)) void ask();
      },
      onFocusOutside(event: Event) {
        event.preventDefault();
      },
    },
  };
}
