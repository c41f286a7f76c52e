import type { Box, Plot, Room } from "./plot.ts";
import { cutText, textWidth } from "../text-size.ts";

/** One step of a funnel. */
export interface FunnelStep extends Box {
  index: number;
  name: string;
  /** Middle of the step, in px from the top. */
  middle: number;
  /** SVG path of the connection to the next step; null after the last. */
  passage: string | null;
}

export interface FunnelPlot extends Plot {
  room: Room;
  steps: readonly FunnelStep[];
  /** End of the names and start of the values, in px from the left. */
  namesAt: number;
  valuesAt: number;
}

const gap = 16;
/** Maximum share of the width for names. */
const nameShare = 0.32;
const thickest = 44;

/**
 * Returns the layout of a funnel: centred bars whose length is their value, with connections between them. `notes` are
 * the texts after the bars. Negative values count as none.
 */
export function funnelPlot(
  values: readonly (number | null)[],
  texts: readonly string[],
  notes: readonly string[],
  room: Room,
): FunnelPlot {
  const nameRoom = Math.min(room.width * nameShare, Math.max(0, ...texts.map((text) => textWidth(text))));
  const noteRoom = Math.max(0, ...notes.map((text) => textWidth(text)));
  const width = Math.max(24, room.width - nameRoom - noteRoom - 2 * gap);
  const left = room.mirrored ? noteRoom + gap : nameRoom + gap;
  const max = Math.max(0, ...values.map((value) => value ?? 0));
  const height = room.height / Math.max(1, values.length);
  const thick = Math.min(thickest, height * 0.62);
  const bars = values.map((value, index) => {
    const length = max > 0 ? (Math.max(0, value ?? 0) / max) * width : 0;
    const drawn = Math.max(2, length);
    const top = index * height + (height - thick) / 2;
    return { index, left: left + (width - drawn) / 2, top, width: drawn, height: thick };
  });
  const steps = bars.map((bar, index): FunnelStep => {
    const next = bars[index + 1];
    const below = bar.top + bar.height;
    const passage = next
      ? `M${bar.left},${below}H${bar.left + bar.width}L${next.left + next.width},${next.top}H${next.left}Z`
      : null;
    return { ...bar, name: cutText(texts[index] ?? "", nameRoom), middle: bar.top + bar.height / 2, passage };
  });
  return {
    room,
    steps,
    namesAt: room.mirrored ? room.width - nameRoom : nameRoom,
    valuesAt: room.mirrored ? noteRoom : room.width - noteRoom,
    spot: ({ index }) => {
      const step = steps[index];
      return step ? { x: step.left + step.width / 2, y: step.middle } : null;
    },
    nearest: (_x, y) =>
      steps.length === 0 ? null : { series: 0, index: Math.min(steps.length - 1, Math.max(0, Math.floor(y / height))) },
  };
}
