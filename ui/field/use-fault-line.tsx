import { use, useEffect, useId } from "react";
import { useShownAfterPress } from "#ui/lib/after-press.ts";
import { FieldContext, type LinkedProps } from "./field-context.ts";
import { FaultLine } from "./fault-line.tsx";

/**
 * Links an error that a control detects itself: sets the attributes, renders the error line and reports to the field.
 * The line is announced when it appears. `settled`: the invalid input was not accepted, and the control shows its
 * stored value. A press elsewhere that blurs the control gets its click before the line appears or disappears.
 */
export function useFaultLine<P extends LinkedProps>(
  native: P,
  slot: string,
  text: string | false | undefined,
  { settled = false }: { /** @default false */ settled?: boolean } = {},
) {
  const id = useId();
  const field = use(FieldContext);
  // A field keeps its lines apart; without one the focus ring would cover the text.
  const apart = field === null;
  const tell = field?.tellFault;
  const unread = text && !settled ? text : "";
  const shown = useShownAfterPress(text);
  const wrong = Boolean(shown);
  useEffect(() => {
    if (unread === "") return undefined;
    tell?.(unread);
    return () => tell?.(undefined);
  }, [tell, unread]);
  return {
    linked: {
      ...native,
      "aria-invalid": wrong ? true : native["aria-invalid"],
      "aria-describedby": [wrong && id, native["aria-describedby"]].filter(Boolean).join(" ") || undefined,
    },
    line: (
      <span aria-live="polite" className="contents">
        {shown && (
          <FaultLine id={id} data-slot={slot} className={apart ? "mt-1" : undefined}>
            {shown}
          </FaultLine>
        )}
      </span>
    ),
  };
}
