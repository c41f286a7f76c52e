import { type RefCallback, useCallback } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/**
 * Ctrl+Enter and Ctrl+S save from anywhere inside the element with the ref; not during IME composition. Listens on the
 * document, so that the focused field has committed its last input first.
 */
export function useSaveKeys<E extends HTMLElement>(save: () => void): RefCallback<E> {
  const latest = useLatest(save);
  return useCallback(
    (node: E | null) => {
      const press = (event: KeyboardEvent) => {
        if (event.isComposing || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
        if (event.key !== "Enter" && event.key.toLowerCase() !== "s") return;
        if (!(event.target instanceof Node) || !node?.contains(event.target)) return;
        event.preventDefault();
        latest.current();
      };
      document.addEventListener("keydown", press);
      return () => document.removeEventListener("keydown", press);
    },
    [latest],
  );
}
