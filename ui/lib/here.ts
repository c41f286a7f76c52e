import { useEffect, useState } from "react";

/**
 * Whether a layer must be mounted: while it is open, and then until its exit animation ends. `Here`, rendered inside
 * the animated element, reports this. A closed layer then costs no component.
 */
export function useMounted(open: boolean): readonly [boolean, (here: boolean) => void] {
  const [here, setHere] = useState(false);
  // Set already when it opens: `Here` would render the trigger and the whole layer a second time.
  if (open && !here) setHere(true);
  return [open || here, setHere];
}

/** Reports how long the surrounding surface is mounted. Renders nothing. */
export function Here({ onChange }: { onChange: (here: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
