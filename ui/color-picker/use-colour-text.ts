import { useState } from "react";
import { colourHex, readColour } from "#ui/theme/colour.ts";

/** A colour as a text of the kit: `#rrggbb`, or with alpha `#rrggbbaa`; undefined for what is none. */
export function hexOfText(text: string, alpha: boolean): string | undefined {
  const colour = readColour(text);
  return colour && colourHex(alpha ? colour : { ...colour, alpha: 1 });
}

export interface ColourTextOptions {
  /** How the present colour is written; "" for none. */
  written: string;
  alpha: boolean;
  /** Gets the colour as hex, or null for an emptied text. */
  onTake: (hex: string | null) => void;
}

/** A text that is a colour once it is left or confirmed; until then it may be anything. */
export function useColourText({ written, alpha, onTake }: ColourTextOptions) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const reads = (text: string) => text.trim() === "" || hexOfText(text, alpha) !== undefined;
  return {
    shown: typed ?? written,
    wrong,
    type: (text: string) => {
      setTyped(text);
      // A text called wrong is looked at again with every letter.
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
    /** Forgets what was typed. */
    drop: () => {
      setTyped(undefined);
      setWrong(false);
    },
  };
}
