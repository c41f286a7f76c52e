import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState, type PointerEvent } from "react";
import { cn } from "#ui/utils/cn.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import type { Picture } from "./image-viewer.tsx";
import type { PictureView, ViewChange } from "./view.ts";

export interface PictureStageProps {
  picture: Picture;
  view: PictureView;
  onChange: (change: ViewChange) => void;
}

interface Point {
  x: number;
  y: number;
}

/**
 * The picture with pointer handling: dragging moves it, two fingers pinch, the wheel zooms, a double click enlarges.
 */
export function PictureStage({ picture, view, onChange }: PictureStageProps) {
  const words = useOwnWords("imageViewer", pickersZhCN.imageViewer);
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const [held, setHeld] = useState(false);
  const [failed, setFailed] = useState(false);
  const latest = useLatest(onChange);

  /** Converts a point on the screen to px from the middle of the stage. */
  function fromMiddle({ x, y }: Point): Point {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  }
  useEffect(() => {
    const node = stage.current;
    if (!node) return undefined;
    // React's own wheel handler is passive, so it could not stop the page from scrolling.
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const box = node.getBoundingClientRect();
      const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
      latest.current({ kind: "zoom", by: Math.exp(-event.deltaY / 400), ...at });
    };
    node.addEventListener("wheel", zoom, { passive: false });
    return () => node.removeEventListener("wheel", zoom);
  }, [latest]);

  function move(event: PointerEvent<HTMLDivElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) return onChange({ kind: "move", x: now.x - before.x, y: now.y - before.y });
    const apart = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y);
    const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    if (apart(before) > 0) onChange({ kind: "zoom", by: apart(now) / apart(before), ...middle });
  }
  function letGo(event: PointerEvent<HTMLDivElement>) {
    fingers.current.delete(event.pointerId);
    setHeld(fingers.current.size > 0);
  }
  return (
    // The buttons and keys around it do the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={stage}
      data-slot="picture-stage"
      data-state={failed ? "failed" : held ? "held" : "idle"}
      className={cn(
        "absolute inset-0 flex touch-none items-center justify-center overflow-hidden p-4 select-none",
        view.scale > 1 && (held ? "cursor-grabbing" : "cursor-grab"),
      )}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        setHeld(true);
      }}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={(event) => {
        if (view.scale === 1) onChange({ kind: "zoom", by: 2, ...fromMiddle({ x: event.clientX, y: event.clientY }) });
        else onChange({ kind: "reset" });
      }}
    >
      {failed ? (
        <p role="alert" className="m-0 flex flex-col items-center gap-2 text-14 text-muted">
          <ImageOff aria-hidden className="size-8" />
          {words.failed}
        </p>
      ) : (
        <img
          src={picture.src}
          alt={picture.name}
          draggable={false}
          data-slot="picture"
          className={cn("max-h-full max-w-full object-contain", !held && "transition-transform duration-fast")}
          style={{ transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.scale})` }}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
