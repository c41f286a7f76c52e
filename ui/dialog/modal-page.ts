import { hideOthers } from "aria-hidden";
import { useLayoutEffect } from "react";

/** Open modal layers of the page that stop its scrolling, and what the body had before the first of them. */
const stopped = { layers: 0, overflow: "", margin: "" };

/**
 * Stops the scrolling of the page. Call it before the layer is in the page: then reading the width of the scrollbar
 * costs nothing. Writes only properties that are not inherited; an inherited one would style all elements again.
 */
function stopScrolling(): () => void {
  const { body, documentElement } = document;
  if (stopped.layers++ === 0) {
    const bar = window.innerWidth - documentElement.clientWidth;
    stopped.overflow = body.style.overflow;
    stopped.margin = body.style.marginRight;
    body.style.overflow = "hidden";
    if (bar > 0) body.style.marginRight = `${Number.parseFloat(getComputedStyle(body).marginRight) + bar}px`;
  }
  return () => {
    if (--stopped.layers > 0) return;
    body.style.overflow = stopped.overflow;
    body.style.marginRight = stopped.margin;
  };
}

/** Whether an element is behind the open layers, or is a mark by which Radix notices that the focus enters the page. */
const isBehind = (element: Element) => element.closest("[aria-hidden=true], [data-radix-focus-guard]") !== null;

/** A ref callback: hides everything but the layer from screen readers, and keeps the focus out of it. */
function holdPage(layer: HTMLElement | null) {
  if (!layer) return undefined;
  const page = layer.ownerDocument;
  const showOthers = hideOthers(layer);
  let last: HTMLElement = layer;
  const covered = () => layer.closest("[aria-hidden=true]") !== null;
  const hold = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (layer.contains(target)) last = target;
    else if (isBehind(target) && !covered()) (last.isConnected ? last : layer).focus({ preventScroll: true });
  };
  // A focused element that is removed passes the focus to the body, and keys would reach nothing.
  const parts = new MutationObserver((changes) => {
    const removed = changes.some(({ removedNodes }) => removedNodes.length > 0);
    if (removed && page.activeElement === page.body && !covered()) layer.focus({ preventScroll: true });
  });
  page.addEventListener("focusin", hold);
  parts.observe(layer, { childList: true, subtree: true });
  return () => {
    page.removeEventListener("focusin", hold);
    parts.disconnect();
    showOthers();
  };
}

/**
 * Makes the page behind a layer inert while `modal`: no scrolling, no focus, hidden from screen readers. Returns a ref
 * for the layer; a mask must cover the page. Radix's own modal layers write inherited properties to the body after the
 * layer was styled, so the layer and the page are styled twice.
 */
export function useModalPage(modal: boolean) {
  useLayoutEffect(() => (modal ? stopScrolling() : undefined), [modal]);
  return modal ? holdPage : undefined;
}
