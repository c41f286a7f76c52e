import { CircleDashed } from "lucide-react";
import { type ComponentType, createElement } from "react";
import { latePart, type LatePartProps } from "#ui/late-part/late-part.tsx";
import { config } from "#src/client/config.ts";
import type { IconLook } from "./icon-set.tsx";
import { iconOf } from "./icons.ts";

export interface MenuIconProps extends IconLook {
  /** As the server's menu writes it; "" and unknown ones get one picture that says nothing. */
  name: string;
}

/** By name: each is fetched when an entry with it is first drawn, and keeps its identity. */
const drawn = new Map<string, ComponentType<LatePartProps<IconLook>>>();

function lateIcon(name: string): ComponentType<LatePartProps<IconLook>> {
  let part = drawn.get(name);
  if (!part) {
    part = latePart<IconLook>(async () => {
      const { pictureOf } = await import("./icon-set.tsx");
      return (await pictureOf(name)) ?? Unknown;
    });
    drawn.set(name, part);
  }
  return part;
}

/** Keeps the place of a picture, so that names below each other begin at one edge. */
function Unknown({ className }: IconLook) {
  return <CircleDashed aria-hidden strokeWidth={1.7} className={className} data-icon="unknown" />;
}

/**
 * The picture of a menu entry. Those of our own server's menu come with the frame. Menus of other servers are drawn in
 * the set their names are from (docs/decisions/101), which is fetched by name.
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
