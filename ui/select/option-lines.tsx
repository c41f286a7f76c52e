import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";

/** What a line needs to stand in its place among many; spread it on the `li`. */
export interface OptionPlace {
  style?: CSSProperties;
  "aria-setsize"?: number;
  "aria-posinset"?: number;
}

export interface OptionLinesProps {
  count: number;
  /** Place of the highlighted line, from 0; below 0 is none. */
  highlighted: number;
  /** Draws the line at a place, with its key. */
  renderLine: (index: number, place: OptionPlace) => ReactNode;
}

/** Lines from which on only those near the view are drawn. */
const virtualFrom = 200;
/** Height of one line in px, as OptionRow has it. */
const lineHeight = 32;
const padding = 4;
const nothing: OptionPlace = {};

/**
 * The lines of a list of options: all of them, or those near the view when they are many. They stand right in the list,
 * which scrolls and has a largest height of its own.
 */
export function OptionLines({ count, highlighted, renderLine }: OptionLinesProps) {
  const virtual = count > virtualFrom;
  // The list is found from inside: its own ref comes only after the lines were drawn without it.
  const room = useRef<HTMLLIElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer's functions are called here only, never handed to memoised parts
  const lines = useVirtualizer({
    enabled: virtual,
    count,
    getScrollElement: () => room.current?.parentElement ?? null,
    estimateSize: () => lineHeight,
    paddingStart: padding,
    paddingEnd: padding,
    overscan: 6,
    // The highlighted line is always drawn: the control points at it by its id.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return highlighted < 0 || highlighted >= count || near.includes(highlighted)
        ? near
        : [...near, highlighted].sort((one, other) => one - other);
    },
  });
  useEffect(() => {
    if (virtual && highlighted >= 0) lines.scrollToIndex(highlighted, { align: "auto" });
    // Only a move of the highlight scrolls.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [highlighted]);

  if (!virtual) return Array.from({ length: count }, (_, index) => renderLine(index, nothing));
  return (
    <>
      {/* Gives the list its height; wide lines are cut, for the width cannot follow what is not drawn. */}
      <li ref={room} role="presentation" className="w-60" style={{ height: lines.getTotalSize() - 2 * padding }} />
      {lines.getVirtualItems().map(({ index, start }) =>
        renderLine(index, {
          style: { position: "absolute", insetInline: padding, top: 0, transform: `translateY(${start}px)` },
          "aria-setsize": count,
          "aria-posinset": index + 1,
        }),
      )}
    </>
  );
}
