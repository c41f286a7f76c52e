import { type ReactNode, use, useId } from "react";
import { FieldContext, type LinkedProps } from "./field-context.ts";
import { FaultLine } from "./fault-line.tsx";

/** Ties what a control itself finds wrong to it: its attributes, and the line under it that is spoken once it stands there. */
export function useFaultLine<P extends LinkedProps>(native: P, slot: string, text: ReactNode) {
  const id = useId();
  // A field keeps its lines apart; without one the focus ring would run over the words.
  const apart = use(FieldContext) === null;
  const wrong = Boolean(text);
  return {
    linked: {
      ...native,
      "aria-invalid": wrong ? true : native["aria-invalid"],
      "aria-describedby": [wrong && id, native["aria-describedby"]].filter(Boolean).join(" ") || undefined,
    },
    line: (
      <span aria-live="polite" className="contents">
        {wrong && (
          <FaultLine id={id} data-slot={slot} className={apart ? "mt-1" : undefined}>
            {text}
          </FaultLine>
        )}
      </span>
    ),
  };
}
