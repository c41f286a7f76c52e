import { useEffect, useState, type RefObject } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/** Events by which a user starts to change a value. */
const firstActs = ["keydown", "pointerdown", "click", "beforeinput", "input", "drop"];

/**
 * Handles the reset of a control's form: the form of its native element (which may name one by its `form` attribute),
 * else the surrounding one. A control that holds its value (`value` undefined) returns to `initial`. The owner of a
 * controlled one gets the value of the first render, unless the owner has already set another.
 * @param drop Discards typed text that was not accepted.
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
        // A value that has changed meanwhile was set by the owner.
        if (control.current && said === before && said !== JSON.stringify(back)) tell?.(back);
      };
      // One task later, when a form library has rendered its own defaults. An immediate report would make it validate
      // unchanged fields. A user action on the control before that runs this first, so it acts on the reset value.
      const timer = setTimeout(settle);
      for (const kind of firstActs) at.addEventListener(kind, settle, true);
    };
    document.addEventListener("reset", hear);
    return () => document.removeEventListener("reset", hear);
  }, [control, latest]);
}
