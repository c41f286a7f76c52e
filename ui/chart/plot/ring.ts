import { arc, pie } from "d3-shape";
import { exact } from "../exact.ts";
import type { Plot, Room, Spot } from "./plot.ts";

/** One part of a ring. */
export interface RingSlice {
  /** Index of its name in the data. */
  index: number;
  /** Outline as an SVG path, relative to the centre of the ring. */
  path: string;
  /** A slightly larger outline, for the highlighted part. */
  lifted: string;
  value: number;
}

export interface RingPlot extends Plot {
  room: Room;
  middle: Spot;
  /** Radius of the hole, in px. */
  hole: number;
  slices: readonly RingSlice[];
  /** Sum of the visible parts. */
  total: number;
}

/** Space around the ring for the highlighted part, in px. */
const margin = 8;

/**
 * Returns the layout of a ring with the parts in `shown`, from the top in reading direction. Negative values have no
 * share and are left out.
 */
export function ringPlot(values: readonly (number | null)[], shown: readonly number[], room: Room): RingPlot {
  const parts = shown.flatMap((index) => {
    const value = values[index] ?? 0;
    return value > 0 ? [{ index, value }] : [];
  });
  const outer = Math.max(1, Math.min(room.width, room.height) / 2 - margin);
  const hole = outer * 0.62;
  const middle = { x: room.width / 2, y: room.height / 2 };
  const round = (room.mirrored ? -1 : 1) * 2 * Math.PI;
  const angles = pie<{ index: number; value: number }>()
    .value(({ value }) => value)
    .sort(null)
    .endAngle(round)(parts);
  const draw = arc<{ startAngle: number; endAngle: number }>().innerRadius(hole).outerRadius(outer).cornerRadius(2);
  const lift = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(hole)
    .outerRadius(outer + 5)
    .cornerRadius(2);
  const slices = angles.map((angle) => ({
    index: angle.data.index,
    value: angle.value,
    path: draw(angle) ?? "",
    lifted: lift(angle) ?? "",
  }));
  return {
    room,
    middle,
    hole,
    slices,
    total: exact(parts.reduce((sum, { value }) => sum + value, 0)),
    spot: ({ index }) => {
      const angle = angles.find(({ data }) => data.index === index);
      if (!angle) return null;
      const [x, y] = draw.centroid(angle);
      return { x: middle.x + x, y: middle.y + y };
    },
    nearest: (x, y) => {
      const [right, down] = [x - middle.x, y - middle.y];
      const far = Math.hypot(right, down);
      if (far < hole - margin || far > outer + margin) return null;
      // Clockwise from the top, like the angles of the parts.
      const clockwise = (Math.atan2(right, -down) + 2 * Math.PI) % (2 * Math.PI);
      const at = room.mirrored ? clockwise - 2 * Math.PI : clockwise;
      const within = angles.find(({ startAngle, endAngle }) =>
        room.mirrored ? at <= startAngle && at > endAngle : at >= startAngle && at < endAngle,
      );
      return within ? { series: 0, index: within.data.index } : null;
    },
  };
}
