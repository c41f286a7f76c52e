import { useRef } from "react";
import { handleEdge } from "#ui/theme/colour.ts";
import { cn } from "#ui/utils/cn.ts";
import { checkered } from "./swatch.tsx";

export interface ColourTrackProps {
  label: string;
  value: number;
  max: number;
  valueText: string;
  /** CSS background of the track, from the left. */
  ground: string;
  /** CSS colour of the handle. */
  colour: string;
  disabled: boolean;
  onMove: (next: number) => void;
  /** Called at the end of a drag or after a key. */
  onCommit: () => void;
}

/** Renders a slider for one colour channel: a native slider, for keys and touch, over a drawn track. */
export function ColourTrack(props: ColourTrackProps) {
  const { label, value, max, valueText, ground, colour, disabled, onMove, onCommit } = props;
  const part = value / max;
  const moved = useRef(false);
  // A key that only moved the focus here commits nothing.
  function settle() {
    if (!moved.current) return;
    moved.current = false;
    onCommit();
  }
  return (
    <div
      dir="ltr"
      data-slot="colour-track"
      className={cn("relative flex h-6 items-center forced-color-adjust-none", disabled && "opacity-60")}
    >
      <input
        type="range"
        min={0}
        max={max}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={valueText}
        // The native thumb is as wide as the drawn one, so that both are under the pointer.
        className="peer absolute inset-0 z-1 m-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed [&::-moz-range-thumb]:size-4 [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none"
        onChange={(event) => {
          moved.current = true;
          onMove(Number(event.target.value));
        }}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <span aria-hidden className={cn("h-3 w-full rounded-full", checkered)}>
        <span className="block size-full rounded-full" style={{ background: ground }} />
      </span>
      <span
        aria-hidden
        data-slot="colour-handle"
        className="absolute size-4 rounded-full border-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring"
        style={{
          ...handleEdge,
          background: colour,
          insetInlineStart: `calc(${part} * (100% - var(--assay-space-1) * 4))`,
        }}
      />
    </div>
  );
}
