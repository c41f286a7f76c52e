import { createElement, isValidElement, type ReactElement, type ReactNode, use } from "react";
import { warnDeveloper } from "./validate-props.ts";

/** Returns the one element that takes handlers and a ref; a text is put into a `<span>`. Call it while rendering. */
export function givenElement(part: string, prop: string, given: ReactNode): ReactElement {
  const node = arrived(given);
  if (isValidElement(node)) return node;
  const text = typeof node === "string" || typeof node === "number" ? node : null;
  if (process.env.NODE_ENV !== "production")
    warnDeveloper(
      `${part}: ${prop} is ${text === null ? "no element" : "a text"}, so it stands in a <span>, which keys do not reach. Give one element that takes a ref and native props, such as a <button>.`,
    );
  return createElement("span", null, text);
}

interface Awaited {
  $$typeof?: symbol;
  _payload?: PromiseLike<ReactNode>;
}

/**
 * Resolves a node from a server component. It may still be loading: React's `lazy` around a promise. The element is
 * read from it as Radix's Slot does, and the component suspends until then.
 */
function arrived(given: ReactNode): ReactNode {
  let node = given;
  for (;;) {
    const { $$typeof, _payload } = (typeof node === "object" && node !== null ? node : {}) as Awaited;
    if ($$typeof !== lazy || typeof _payload?.then !== "function") return node;
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- `use` may stand in a condition and in a loop
    node = use(_payload as Promise<ReactNode>);
  }
}

const lazy = Symbol.for("react.lazy");
