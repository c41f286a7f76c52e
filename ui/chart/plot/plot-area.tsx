import { useId, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from "react";
import type { Plot, Room, Spot } from "./plot.ts";
import { walk, type PointRef, type Walkable } from "./walk.ts";

interface PlotAreaProps {
  label: string;
  /** Description of the keys. */
  keys: string;
  room: Room;
  plot: Plot;
  walkable: Omit<Walkable, "mirrored">;
  /** Returns the announcement of a point. */
  say: (point: PointRef) => string;
  /** Renders the tooltip of a point. */
  tip: (point: PointRef) => ReactNode;
  /** Renders the mark on the highlighted point. */
  mark: (point: PointRef) => ReactNode;
  /** Everything that does not follow the pointer. */
  children: ReactNode;
}

/**
 * Renders the drawing as one Tab stop. Keys move through the points and announce each. The pointer highlights the
 * nearest point while it is over the drawing; then the keys continue from their own position. Marks and tooltip have a
 * separate layer, so that thousands of points do not re-render.
 */
export function PlotArea({ label, keys, room, plot, walkable, say, tip, mark, children }: PlotAreaProps) {
  const [pointed, setPointed] = useState<PointRef | null>(null);
  const [walked, setWalked] = useState<PointRef | null>(null);
  const [spoken, setSpoken] = useState("");
  const keysId = useId();
  const { width, height, mirrored } = room;
  const ifThere = (point: PointRef | null) =>
    point && walkable.series.includes(point.series) && walkable.indexes.includes(point.index) ? point : null;
  const held = ifThere(walked);
  const shown = ifThere(pointed) ?? held;
  const spot = shown && plot.spot(shown);

  function look(event: PointerEvent<SVGSVGElement>) {
    const edge = event.currentTarget.getBoundingClientRect();
    // On paper or when zoomed, the drawing has another size than measured.
    const scale = edge.width > 0 ? width / edge.width : 1;
    const next = plot.nearest((event.clientX - edge.left) * scale, (event.clientY - edge.top) * scale);
    setPointed((before) => (before?.series === next?.series && before?.index === next?.index ? before : next));
  }

  return (
    // Arrow keys move through the drawing; screen readers pass them on only with the role application.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      aria-label={label}
      aria-describedby={keysId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-slot="chart-plot"
      data-state={shown ? "pointed" : "idle"}
      data-point={shown ? `${shown.series}:${shown.index}` : undefined}
      className="absolute inset-0 rounded-tag"
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        // Escape removes the highlight, whether it came from keys or pointer.
        const next = walk(event.key, event.key === "Escape" ? shown : held, { ...walkable, mirrored });
        if (next === undefined) return;
        // Escape only leaves the point; it must not close a surrounding dialog.
        event.preventDefault();
        event.stopPropagation();
        setPointed(null);
        setWalked(next);
        setSpoken(next ? say(next) : "");
      }}
      onBlur={() => {
        setPointed(null);
        setWalked(null);
        setSpoken("");
      }}
    >
      <svg
        aria-hidden
        data-slot="chart-svg"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block max-w-full"
        style={{ direction: "ltr", touchAction: "pan-y" }}
        onPointerMove={look}
        onPointerDown={look}
        onPointerLeave={({ pointerType }) => {
          // A touch ends as soon as the finger is lifted; its highlight stays until blur or scrolling.
          if (pointerType !== "touch") setPointed(null);
        }}
        onPointerCancel={() => setPointed(null)}
      >
        {/* Receives pointer events between the marks. */}
        <rect width={width} height={height} style={{ fill: "transparent" }} />
        {children}
        {shown && (
          <g data-slot="chart-mark" style={{ pointerEvents: "none" }}>
            {mark(shown)}
          </g>
        )}
      </svg>
      {shown && <Tip room={room} spot={spot ?? { x: width / 2, y: 0 }} content={tip(shown)} />}
      <span id={keysId} className="sr-only">
        {keys}
      </span>
      <div aria-live="assertive" className="sr-only">
        {spoken}
      </div>
    </div>
  );
}

/** Distance between tooltip and point, in px. */
const gap = 12;

/**
 * Renders the tooltip of the point at `spot`, on the side with more room. Screen readers get the announcement instead.
 */
function Tip({ room, spot, content }: { room: Room; spot: Spot; content: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const { offsetWidth: width, offsetHeight: height } = node;
    setSize((held) => (held.width === width && held.height === height ? held : { width, height }));
  }, [content, room]);
  const after = spot.x + gap;
  const left = after + size.width <= room.width ? after : Math.max(0, spot.x - gap - size.width);
  const top = Math.max(0, Math.min(spot.y - size.height / 2, room.height - size.height));
  return (
    <div
      ref={box}
      aria-hidden
      data-slot="chart-tip"
      className="pointer-events-none absolute z-1 rounded-control border border-line bg-raised px-3 py-2 text-12 text-body shadow-float print:hidden"
      style={{ left, top, maxWidth: Math.max(120, room.width * 0.7) }}
    >
      {content}
    </div>
  );
}
