import { useEffect, useState, type RefObject } from "react";
import { useLatest } from "./use-latest.ts";

/**
 * Hears the reset of a control's form: that of its native part, which may name one by its `form` attribute, or the one
 * around. A control that holds its value (`value` undefined) goes back to `initial`; the owner of a controlled one is told
 * the value it was first drawn with, unless he resets it himself.
 * @param drop Forgets what is typed and not taken.
 */
export function useFormReset<T>(
  control: RefObject<Element | null>,
  value: T | undefined,
  initial: T,
  set: ((next: T) => void) | undefined,
  drop?: () => void,
): void {
  const [first] = useState(value);
  const latest = useLatest(() => {
    if (!control.current) return;
    drop?.();
    const back = first === undefined ? initial : first;
    if (JSON.stringify(value) !== JSON.stringify(back)) set?.(back);
  });
  useEffect(() => {
    const hear = ({ target, defaultPrevented }: Event) => {
      const at = control.current;
      const native: Partial<HTMLInputElement> | null | undefined = at?.querySelector("input,button") ?? at;
      // One task later: a form library has drawn its own defaults by then. Told at once, it would check what nobody changed.
      if (!defaultPrevented && target === (native?.form ?? at?.closest("form"))) setTimeout(() => latest.current());
    };
    document.addEventListener("reset", hear);
    return () => document.removeEventListener("reset", hear);
  }, [control, latest]);
}
