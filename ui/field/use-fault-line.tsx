import { use, useEffect, useId } from "react";
import { useShownAfterPress } from "#ui/lib/after-press.ts";
import { FieldContext, type LinkedProps } from "./field-context.ts";
import { FaultLine } from "./fault-line.tsx";

/**
 * Ties what a control itself finds wrong to it: its attributes, and the line under it that is spoken once it stands
 * there; the field around it is told. `settled`: what is wrong was not taken, the control holds what it shows. A press
 * elsewhere, by which the control is left, has its click before the line comes or goes.
 */
export function useFaultLine<P extends LinkedProps>(
  native: P,
  slot: string,
  text: string | false | undefined,
  { settled = false }: { /** @default false */ settled?: boolean } = {},
) {
  const id = useId();
  const field = use(FieldContext);
  // A field keeps its lines apart; without one the focus ring would run over the words.
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
