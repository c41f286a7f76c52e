"use client";

import { enUS, UiWords } from "@assay/ui/words";

/** Words are functions in part, which a server component cannot hand over. */
export function English({ children }) {
  return <UiWords words={enUS}>{children}</UiWords>;
}
