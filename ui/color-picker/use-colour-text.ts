import { useState } from "react";
import { colourHex, readColour } from "#ui/theme/colour.ts";

/** Returns a colour in the kit's format, `#rrggbb`, or `#rrggbbaa` with alpha; undefined when invalid. */
export function hexOfText(text: string, alpha: boolean): string | undefined {
  const colour = readColour(text);
  return colour && colourHex(alpha ? colour : { ...colour, alpha: 1 });
}

export interface ColourTextOptions {
  /** Text of the current colour; "" for none. */
  written: string;
  alpha: boolean;
  /** Receives the colour as hex, or null for a cleared text. */
  onTake: (hex: string | null) => void;
}

/** Manages a colour text field: the text may be anything while typing and is validated on blur or Enter. */
export function useColourText({ written, alpha, onTake }: ColourTextOptions) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const reads = (text: string) => text.trim() === "" || hexOfText(text, alpha) !== undefined;
  return {
    shown: typed ?? written,
    wrong,
    type: (text: string) => {
      setTyped(text);
      // A text marked invalid is validated again on every keystroke.
      if (wrong) setWrong(!reads(text));
    },
    settle: () => {
      if (typed === undefined) return;
      if (reads(typed)) {
        setTyped(undefined);
        setWrong(false);
        onTake(typed.trim() === "" ? null : (hexOfText(typed, alpha) ?? null));
      } else setWrong(true);
    },
    /** Discards the typed text. */
    drop: () => {
      setTyped(undefined);
      setWrong(false);
    },
  };
}
