import { CircleDashed } from "lucide-react";
import { type ComponentType, createElement } from "react";
import { lazyPart, type LazyPartProps } from "#ui/lazy-part/lazy-part.tsx";
import { config } from "#src/client/config.ts";
import type { IconLook } from "./icon-set.tsx";
import { iconOf } from "./icons.ts";

export interface MenuIconProps extends IconLook {
  /** Name in the server's menu; "" and unknown names get a neutral icon. */
  name: string;
}

/** Icons by name. Each loads when an entry with it first renders; the component stays the same. */
const drawn = new Map<string, ComponentType<LazyPartProps<IconLook>>>();

function lateIcon(name: string): ComponentType<LazyPartProps<IconLook>> {
  let part = drawn.get(name);
  if (!part) {
    part = lazyPart<IconLook>(async () => {
      const { pictureOf } = await import("./icon-set.tsx");
      return (await pictureOf(name)) ?? Unknown;
    });
    drawn.set(name, part);
  }
  return part;
}

/** Neutral icon that keeps the room, so that the entries' names align. */
function Unknown({ className }: IconLook) {
  return <CircleDashed aria-hidden strokeWidth={1.7} className={className} data-icon="unknown" />;
}

/**
 * Icon of a menu entry. Icons of our own server's menu are part of the frame. Menus of other servers use the set their
 * names come from (docs/decisions/101), loaded by name.
 */
export function MenuIcon({ name, className = "" }: MenuIconProps) {
  if (name === "") return <Unknown className={className} />;
  const own = config().serverKind === "assay" ? iconOf(name) : null;
  if (own) return createElement(own, { "aria-hidden": true, strokeWidth: 1.7, className });
  return createElement(lateIcon(name), {
    part: { className },
    waiting: <span aria-hidden className={className} />,
    failed: <Unknown className={className} />,
  });
}
