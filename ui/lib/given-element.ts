import { createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { tellDeveloper } from "./given.ts";

/** The one element that handlers and a ref are put on; text gets a `<span>` of its own. */
export function givenElement(part: string, prop: string, node: ReactNode): ReactElement {
  if (isValidElement(node)) return node;
  const text = typeof node === "string" || typeof node === "number" ? node : null;
  if (process.env.NODE_ENV !== "production")
    tellDeveloper(
      `${part}: ${prop} is ${text === null ? "no element" : "a text"}, so it stands in a <span>, which keys do not reach. Give one element that takes a ref and native props, such as a <button>.`,
    );
  return createElement("span", null, text);
}
