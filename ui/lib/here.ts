import { useEffect, useState } from "react";

/**
 * Whether a layer has to be mounted: while it is open, and after that until its way out was played. `Here`, drawn
 * inside what is animated, says so; a layer that is closed and gone is then no component at all.
 */
export function useMounted(open: boolean): readonly [boolean, (here: boolean) => void] {
  const [here, setHere] = useState(false);
  return [open || here, setHere];
}

/** Tells how long the surface it stands in is there. Draws nothing. */
export function Here({ onChange }: { onChange: (here: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
