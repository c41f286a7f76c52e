import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { areaGround, colourHex, colourOfHsv, handleEdge, type HsvColour } from "#ui/theme/colour.ts";
import { cn } from "#ui/utils/cn.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { colorPickerZhCN } from "#ui/words/zh-CN/color-picker.ts";

export interface ColourAreaProps {
  colour: HsvColour;
  disabled: boolean;
  onMove: (next: HsvColour) => void;
  /** Called at the end of a drag, also a cancelled one, and after each key. */
  onCommit: (next: HsvColour) => void;
}

const within = (part: number) => Math.max(0, Math.min(1, part));
const percent = (part: number) => Math.round(part * 100);

/** Change by a key, in percent. */
function stepOf(key: string, far: boolean): { saturation: number; brightness: number } | undefined {
  const step = far ? 10 : 1;
  switch (key) {
    case "ArrowLeft":
      return { saturation: -step, brightness: 0 };
    case "ArrowRight":
      return { saturation: step, brightness: 0 };
    case "ArrowUp":
      return { saturation: 0, brightness: step };
    case "ArrowDown":
      return { saturation: 0, brightness: -step };
    case "PageUp":
      return { saturation: 0, brightness: 10 };
    case "PageDown":
      return { saturation: 0, brightness: -10 };
    case "Home":
      return { saturation: -100, brightness: 0 };
    case "End":
      return { saturation: 100, brightness: 0 };
    default:
      return undefined;
  }
}

/**
 * Renders a square for saturation and brightness of one hue. ARIA has no role for a two-dimensional slider, so there
 * are two native sliders. The first one is a Tab stop whose arrows change both values.
 */
export function ColourArea({ colour, disabled, onMove, onCommit }: ColourAreaProps) {
  const words = useOwnWords("colorPicker", colorPickerZhCN);
  const first = useRef<HTMLInputElement>(null);
  const { hue, saturation, brightness } = colour;

  function at(event: PointerEvent): HsvColour {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      ...colour,
      saturation: within((event.clientX - left) / width),
      brightness: within(1 - (event.clientY - top) / height),
    };
  }
  function press(event: KeyboardEvent) {
    const step = stepOf(event.key, event.shiftKey);
    if (!step || disabled || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const next = {
      ...colour,
      saturation: within((percent(saturation) + step.saturation) / 100),
      brightness: within((percent(brightness) + step.brightness) / 100),
    };
    onMove(next);
    onCommit(next);
  }
  function slide(next: Partial<HsvColour>) {
    onMove({ ...colour, ...next });
    onCommit({ ...colour, ...next });
  }
  const shared = {
    min: 0,
    max: 100,
    disabled,
    "aria-roledescription": words.area,
    "aria-valuetext": words.areaText(percent(saturation), percent(brightness)),
    onKeyDown: press,
    className: "pointer-events-none absolute inset-0 m-0 size-full opacity-0",
  } as const;
  return (
    // The colour square is no text, so it is not mirrored in right-to-left layouts.
    <div
      dir="ltr"
      data-slot="colour-area"
      className={cn(
        "relative h-40 touch-none rounded-control forced-color-adjust-none",
        disabled ? "opacity-60" : "cursor-crosshair",
      )}
      style={{ background: areaGround(hue) }}
      onPointerDown={(event) => {
        if (disabled || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        first.current?.focus({ preventScroll: true });
        onMove(at(event));
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(at(event));
      }}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onCommit(at(event));
      }}
      onPointerCancel={(event) => {
        // The position of a cancelled pointer is meaningless; the last colour is committed.
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onCommit(colour);
      }}
    >
      <span
        data-slot="colour-handle"
        className="absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring"
        style={{
          ...handleEdge,
          insetInlineStart: `${saturation * 100}%`,
          top: `${(1 - brightness) * 100}%`,
          background: colourHex({ ...colourOfHsv(colour), alpha: 1 }),
        }}
      >
        <input
          type="range"
          {...shared}
          ref={first}
          aria-label={words.saturation}
          value={percent(saturation)}
          onChange={(event) => slide({ saturation: Number(event.target.value) / 100 })}
        />
        <input
          type="range"
          {...shared}
          tabIndex={-1}
          aria-label={words.brightness}
          aria-orientation="vertical"
          value={percent(brightness)}
          onChange={(event) => slide({ brightness: Number(event.target.value) / 100 })}
        />
      </span>
    </div>
  );
}
