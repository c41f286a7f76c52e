import { useLayoutEffect, useState, type RefObject } from "react";
import type { Room } from "./plot/plot.ts";

/** Returns the size of an element in whole px, and its reading direction; null until measured. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  // Runs after every render, because no event reports a changed direction. An unchanged room causes no new render.
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return undefined;
    const measure = () => {
      const next = {
        width: Math.floor(node.clientWidth),
        height: Math.floor(node.clientHeight),
        mirrored: getComputedStyle(node).direction === "rtl",
      };
      setRoom((held) =>
        held && held.width === next.width && held.height === next.height && held.mirrored === next.mirrored
          ? held
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  });
  return room;
}
