import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const said = () => (document.documentElement.dir === "rtl" ? "rtl" : "ltr");
const onServer = () => "ltr" as const;

/** Text direction of the page, for components whose arrow keys do not use the direction of their own element. */
export function useDirection(): "ltr" | "rtl" {
  return useSyncExternalStore(never, said, onServer);
}
