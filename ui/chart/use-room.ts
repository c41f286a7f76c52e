import { useLayoutEffect, useState, type RefObject } from "react";
import type { Room } from "./plot/plot.ts";

/** The room an element has, in whole px, and its reading direction; null until it was measured. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  // After every drawing: nothing tells of a direction that has changed. The same room draws nothing anew.
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
