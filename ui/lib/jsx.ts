import { Fragment, jsx as make, jsxs as makeMany } from "react/jsx-runtime";

export { Fragment };

/** Class lists before and after marking; cleared when an app creates too many different ones. */
const lists = new Map<string, string>();
const mostLists = 4000;
/** A class from outside the kit. */
const foreign = /(?:^|\s)(?!assay[\s-]|assay$)\S/;

/** Adds the kit's class to a list, and `assay-mixed` when the list also has the consumer's classes. */
function marked(list: string): string {
  const known = lists.get(list);
  if (known !== undefined) return known;
  if (lists.size >= mostLists) lists.clear();
  const plain = /(?:^|\s)assay(?:\s|$)/.test(list) ? list : `assay ${list}`.trimEnd();
  const found = foreign.test(list) && !plain.includes("assay-mixed") ? `assay-mixed ${plain}` : plain;
  lists.set(list, found);
  return found;
}

interface Props {
  className?: unknown;
  children?: unknown;
}

/** Whether the child element that gets a component's classes (`asChild`) has the consumer's classes. */
function childIsMixed(children: unknown): boolean {
  if (typeof children !== "object" || children === null || !("props" in children)) return false;
  const { className } = children.props as Props;
  return typeof className === "string" && foreign.test(className);
}

/**
 * Marks the kit's own elements, and library elements with classes of the kit. May mutate the props object: the compiler
 * creates a new one for each element.
 */
function mark(type: unknown, props: Props): void {
  const { className } = props;
  if (typeof type === "string") props.className = typeof className === "string" ? marked(className) : "assay";
  else if (typeof className === "string" && className.includes("assay")) {
    props.className = marked(className);
    if (childIsMixed(props.children)) props.className = marked(`${props.className as string} assay-mixed`);
  }
}

/**
 * React's `jsx`, for the modules of the package (ui/build.mjs): adds the class on which the kit's style sheet depends.
 */
export const jsx: typeof make = (type, props, key) => {
  mark(type, props as Props);
  return make(type, props, key);
};

/** Like `jsx`, for several children. */
export const jsxs: typeof makeMany = (type, props, key) => {
  mark(type, props as Props);
  return makeMany(type, props, key);
};
