import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const said = () => (document.documentElement.dir === "rtl" ? "rtl" : "ltr");
const onServer = () => "ltr" as const;

/** The direction the page is read in, for parts whose arrow keys do not ask the element they are on. */
export function useDirection(): "ltr" | "rtl" {
  return useSyncExternalStore(never, said, onServer);
}
