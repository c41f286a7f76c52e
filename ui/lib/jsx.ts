import { Fragment, jsx as make, jsxs as makeMany } from "react/jsx-runtime";

export { Fragment };

/** Class lists as they are given, and as they are set; emptied when somebody makes ever new ones. */
const lists = new Map<string, string>();
const mostLists = 4000;
/** A class that is not the kit's. */
const foreign = /(?:^|\s)(?!assay[\s-]|assay$)\S/;

/** The list with the mark of the kit, and with that of a list in which the consumer has classes too. */
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

/** Whether the element inside, to which a part hands its classes (`asChild`), has classes of the consumer. */
function childIsMixed(children: unknown): boolean {
  if (typeof children !== "object" || children === null || !("props" in children)) return false;
  const { className } = children.props as Props;
  return typeof className === "string" && foreign.test(className);
}

/**
 * Marks what the kit draws: its own elements, and what a library draws with classes of the kit. The object of props is
 * always fresh: the compiler makes one for each element.
 */
function mark(type: unknown, props: Props): void {
  const { className } = props;
  if (typeof type === "string") props.className = typeof className === "string" ? marked(className) : "assay";
  else if (typeof className === "string" && className.includes("assay")) {
    props.className = marked(className);
    if (childIsMixed(props.children)) props.className = marked(`${props.className as string} assay-mixed`);
  }
}

/** React's own, for the modules of the package (ui/build.mjs): elements of the kit carry the class its sheet stands on. */
export const jsx: typeof make = (type, props, key) => {
  mark(type, props as Props);
  return make(type, props, key);
};

/** As `jsx`, for several children. */
export const jsxs: typeof makeMany = (type, props, key) => {
  mark(type, props as Props);
  return makeMany(type, props, key);
};
