import { useEffect, useId, useRef, useState } from "react";
import { Input } from "#ui/input/input.tsx";
import { cn } from "#ui/utils/cn.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { roveGroup } from "#ui/lib/rove-at-once.ts";
import {
  alphaGround,
  colourHex,
  colourOfHsv,
  colourRgb,
  hsvOfColour,
  hueGround,
  readColour,
  type HsvColour,
} from "#ui/theme/colour.ts";
import { defaultPreset, themePresets } from "#ui/theme/tokens.ts";
import { colorPickerZhCN } from "#ui/words/zh-CN/color-picker.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { ColourArea } from "./colour-area.tsx";
import { ColourTrack } from "./colour-track.tsx";
import { Swatch } from "./swatch.tsx";
import { hexOfText, useColourText } from "./use-colour-text.ts";

/** A named colour. */
export interface ColorPreset {
  /** `#rrggbb` or `#rrggbbaa`. */
  value: string;
  label: string;
}

export interface ColorPanelProps {
  /** `#rrggbb`, or `#rrggbbaa` with alpha; null for none. */
  value: string | null;
  /** Called with each colour, also during a drag. */
  onValueChange: (value: string) => void;
  /** Called at the end of a drag, and after a key, a typed text or a press. */
  onValueCommit?: ((value: string) => void) | undefined;
  alpha: boolean;
  presets: readonly ColorPreset[];
  /** @default false */
  disabled?: boolean;
  /** Takes the focus on mount, for a panel in an overlay. @default false */
  focused?: boolean;
}

interface TextProps {
  label: string;
  written: string;
  alpha: boolean;
  disabled: boolean;
  onTake: (hex: string) => void;
}

function ColourText({ label, written, alpha, disabled, onTake }: TextProps) {
  const words = useOwnWords("colorPicker", colorPickerZhCN);
  const hintId = useId();
  const text = useColourText({ written, alpha, onTake: (hex) => hex !== null && onTake(hex) });
  const example = colourHex(colourOfHsv(start));
  return (
    <div className="min-w-0">
      <Input
        size="small"
        aria-label={label}
        value={text.shown}
        disabled={disabled}
        aria-invalid={text.wrong || undefined}
        aria-describedby={text.wrong ? hintId : undefined}
        // No valid colour is longer.
        maxLength={40}
        onValueChange={text.type}
        onBlur={text.settle}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event)) return;
          event.preventDefault();
          text.settle();
        }}
      />
      <span id={hintId} className="sr-only" aria-live="polite">
        {text.wrong && words.shape(example, colourRgb(colourOfHsv(start)))}
      </span>
    </div>
  );
}

/** Initial position when there is no colour. */
const start: HsvColour = hsvOfColour(
  readColour(themePresets[defaultPreset]) ?? { red: 0, green: 0, blue: 0, alpha: 1 },
);

/** Converts a colour for the panel. Grey and black keep the previous hue, which their text does not contain. */
function hsvOfText(value: string | null, held: HsvColour): HsvColour {
  const given = value === null ? undefined : readColour(value);
  if (!given || colourHex(colourOfHsv(held)) === colourHex(given)) return held;
  const next = hsvOfColour(given);
  if (next.brightness === 0) return { ...next, hue: held.hue, saturation: held.saturation };
  return next.saturation === 0 ? { ...next, hue: held.hue } : next;
}

/**
 * Renders the content of a color picker: a square for saturation and brightness, sliders for hue and alpha, text fields
 * and presets.
 */
export function ColorPanel({
  value,
  onValueChange,
  onValueCommit,
  alpha,
  presets,
  disabled = false,
  focused = false,
}: ColorPanelProps) {
  const words = useOwnWords("colorPicker", colorPickerZhCN);
  const [held, hold] = useState(start);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) panel.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [focused]);
  const colour = hsvOfText(value, held);
  const opaque = colourHex({ ...colourOfHsv(colour), alpha: 1 });
  const hex = value === null ? null : colourHex(colourOfHsv(colour));

  function move(next: HsvColour) {
    hold(next);
    const text = colourHex(colourOfHsv(next));
    if (text !== value) onValueChange(text);
  }
  const commit = (next: HsvColour = colour) => onValueCommit?.(colourHex(colourOfHsv(next)));
  function take(text: string) {
    if (text !== value) onValueChange(text);
    onValueCommit?.(text);
  }
  const chosen = presets.findIndex((preset) => hex !== null && hexOfText(preset.value, alpha) === hex);
  return (
    <div ref={panel} data-slot="color-panel" className="flex w-64 flex-col gap-2">
      <ColourArea colour={colour} disabled={disabled} onMove={move} onCommit={commit} />
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <ColourTrack
            label={words.hue}
            value={Math.round(colour.hue)}
            max={360}
            valueText={words.degrees(Math.round(colour.hue))}
            ground={hueGround}
            colour={colourHex(colourOfHsv({ hue: colour.hue, saturation: 1, brightness: 1, alpha: 1 }))}
            disabled={disabled}
            onMove={(hue) => move({ ...colour, hue })}
            onCommit={() => commit()}
          />
          {alpha && (
            <ColourTrack
              label={words.alpha}
              value={Math.round(colour.alpha * 100)}
              max={100}
              valueText={words.percent(Math.round(colour.alpha * 100))}
              ground={alphaGround(colourOfHsv(colour))}
              colour={opaque}
              disabled={disabled}
              onMove={(next) => move({ ...colour, alpha: next / 100 })}
              onCommit={() => commit()}
            />
          )}
        </div>
        <Swatch colour={hex} className="size-8 flex-none" />
      </div>
      <div className="grid grid-cols-[2fr_3fr] gap-2">
        <ColourText label={words.hex} written={hex ?? ""} alpha={alpha} disabled={disabled} onTake={take} />
        <ColourText
          label={words.rgb}
          written={hex === null ? "" : colourRgb(colourOfHsv(colour))}
          alpha={alpha}
          disabled={disabled}
          onTake={take}
        />
      </div>
      {presets.length > 0 && (
        <div
          role="radiogroup"
          aria-label={words.presets}
          className="flex flex-wrap gap-2 border-t border-line pt-2"
          onKeyDownCapture={(event) => roveGroup(event, "radio")?.click()}
        >
          {presets.map((preset, place) => {
            const own = hexOfText(preset.value, alpha) ?? preset.value;
            return (
              <button
                key={preset.value}
                type="button"
                role="radio"
                aria-checked={place === chosen}
                aria-label={preset.label}
                title={preset.label}
                disabled={disabled}
                tabIndex={place === Math.max(0, chosen) ? 0 : -1}
                className={cn(
                  "rounded-tag disabled:opacity-60",
                  place === chosen &&
                    "outline-2 outline-offset-2 outline-accent focus-visible:outline-ring forced-colors:border-2 forced-colors:border-[Highlight]",
                )}
                onClick={() => take(own)}
              >
                <Swatch colour={own} className="size-6" />
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
