/** The part of a rectangle that placing needs; in px from the top left corner of the window. */
export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Width and height in px. */
export interface LayerSize {
  width: number;
  height: number;
}

export interface LayerPlace {
  side: "bottom" | "top";
  left: number;
  top: number;
  /** Height in px that the layer may have on this side. */
  maxHeight: number;
}

/** Distance between layer and anchor, in px. */
const gap = 4;
/** Distance between layer and the edges of the window, in px. */
export const edge = 8;

const roomBelow = (anchor: Edges, view: Edges) => view.bottom - edge - anchor.bottom - gap;

/**
 * Whether a layer of at most this size fits below its anchor, whatever its real size is: then it need not be measured.
 * @param view The visible part of the window. @param mirrored The layer begins at the right edge of its anchor.
 */
export function fitsBelow(anchor: Edges, view: Edges, most: LayerSize, mirrored: boolean): boolean {
  const width = Math.max(most.width, anchor.right - anchor.left);
  return (
    most.height <= roomBelow(anchor, view) &&
    (mirrored
      ? anchor.right - width >= view.left + edge && anchor.right <= view.right - edge
      : anchor.left + width <= view.right - edge && anchor.left >= view.left + edge)
  );
}

/**
 * Places a layer below its anchor, or above it when only there is enough room, or more of it. Its first edge is the
 * anchor's, unless the layer would leave the window.
 * @param size Size of the layer, unless its height is limited. @param mostHeight The largest height it may have, in px.
 */
export function placeLayer(
  anchor: Edges,
  view: Edges,
  size: LayerSize,
  mostHeight: number,
  mirrored: boolean,
): LayerPlace {
  const below = roomBelow(anchor, view);
  const above = anchor.top - gap - edge - view.top;
  const wanted = Math.min(size.height, mostHeight);
  const side = wanted <= below || below >= above ? "bottom" : "top";
  const maxHeight = Math.max(0, Math.min(mostHeight, side === "bottom" ? below : above));
  const start = mirrored ? anchor.right - size.width : anchor.left;
  const inside = Math.max(view.left + edge, Math.min(start, view.right - edge - size.width));
  return {
    side,
    // An anchor outside the window keeps its layer.
    left: Math.min(Math.max(inside, anchor.left - size.width), anchor.right),
    top: side === "bottom" ? anchor.bottom + gap : anchor.top - gap - Math.min(wanted, maxHeight),
    maxHeight,
  };
}
