import { edge, type Edges, type LayerSize } from "./layer-place.ts";

type Side = "top" | "right" | "bottom" | "left";
type Align = "start" | "center" | "end";

export interface BesidePlacing {
  side: Side;
  /** Along the anchor's edge. */
  align: Align;
  /** Distance to the anchor, in px. */
  gap: number;
  /** Start is at the right. */
  mirrored: boolean;
}

const opposite = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;

/**
 * Places a layer beside its anchor, on the other side when only there is enough room, or more of it. All lengths are in
 * px from the top left corner of the window. @param view The visible part of the window.
 */
export function besidePlace(
  anchor: Edges,
  view: Edges,
  { width, height }: LayerSize,
  { side: wanted, align, gap, mirrored }: BesidePlacing,
): { side: Side; left: number; top: number } {
  const room: Readonly<Record<Side, number>> = {
    top: anchor.top - view.top,
    bottom: view.bottom - anchor.bottom,
    left: anchor.left - view.left,
    right: view.right - anchor.right,
  };
  const upright = wanted === "top" || wanted === "bottom";
  const other = opposite[wanted];
  const fits = (upright ? height : width) + gap + edge <= room[wanted];
  const side = fits || room[wanted] >= room[other] ? wanted : other;
  /** Along the edge: inside the window, but never apart from the anchor. */
  const along = (from: number, to: number, length: number, least: number, most: number, atEnd: boolean) => {
    const start = align === "center" ? (from + to - length) / 2 : atEnd ? to - length : from;
    const inside = Math.max(least + edge, Math.min(start, most - edge - length));
    return Math.min(Math.max(inside, from - length), to);
  };
  return upright
    ? {
        side,
        left: along(anchor.left, anchor.right, width, view.left, view.right, (align === "end") !== mirrored),
        top: side === "top" ? anchor.top - gap - height : anchor.bottom + gap,
      }
    : {
        side,
        left: side === "left" ? anchor.left - gap - width : anchor.right + gap,
        top: along(anchor.top, anchor.bottom, height, view.top, view.bottom, align === "end"),
      };
}
