import { useEffect, useState, type RefObject } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/** What a person begins to change a value with. */
const firstActs = ["keydown", "pointerdown", "click", "beforeinput", "input", "drop"];

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
  const latest = useLatest({ value, drop, set, back: first === undefined ? initial : first });
  useEffect(() => {
    const hear = ({ target, defaultPrevented }: Event) => {
      const at = control.current;
      if (!at || defaultPrevented) return;
      const native: Partial<HTMLInputElement> = at.querySelector("input,button") ?? at;
      if (target !== (native.form ?? at.closest("form"))) return;
      const before = JSON.stringify(latest.current.value);
      latest.current.drop?.();
      const settle = () => {
        clearTimeout(timer);
        for (const kind of firstActs) at.removeEventListener(kind, settle, true);
        const { value: now, set: tell, back } = latest.current;
        const said = JSON.stringify(now);
        // A value that is another by now is the owner's.
        if (control.current && said === before && said !== JSON.stringify(back)) tell?.(back);
      };
      // One task later: a form library has drawn its own defaults by then. Told at once, it would check what nobody
      // changed. Who acts upon the control before that acts upon what was reset.
      const timer = setTimeout(settle);
      for (const kind of firstActs) at.addEventListener(kind, settle, true);
    };
    document.addEventListener("reset", hear);
    return () => document.removeEventListener("reset", hear);
  }, [control, latest]);
}
