import { Check } from "lucide-react";
import { useId } from "react";
import { useWords } from "#ui/words/words.tsx";
import { themePresets, type ThemePreset } from "#ui/theme/tokens.ts";
import { text } from "#src/lib/text.ts";
import { type Appearance, setAppearance } from "./appearance.ts";

const presets = Object.keys(themePresets) as ThemePreset[];

/** Choice of eight theme colours or a custom one. Native radio buttons: one Tab stop, arrow keys choose. */
export function ThemeColours({ theme }: { theme: Appearance["theme"] }) {
  const name = useId();
  const names = useWords().theme;
  const custom = theme.startsWith("#");
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-13 text-muted">{text("shell.settings.theme")}</legend>
      <div className="grid grid-cols-4 gap-1">
        {presets.map((preset) => (
          <label
            key={preset}
            className="relative flex cursor-pointer flex-col items-center gap-1 rounded-control p-1.5 text-12 text-muted hover:bg-hover has-checked:font-semibold has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={preset}
              checked={theme === preset}
              onChange={() => setAppearance({ theme: preset })}
              className="sr-only"
            />
            <span
              aria-hidden
              className="grid size-6 place-items-center rounded-full ring-offset-2 ring-offset-raised"
              style={{ backgroundColor: themePresets[preset] }}
            >
              {theme === preset && (
                <span className="grid size-4 place-items-center rounded-full bg-raised text-body">
                  <Check className="size-3" />
                </span>
              )}
            </span>
            {names[preset]}
          </label>
        ))}
      </div>
      <label className="flex items-center justify-between gap-3">
        <span>{text("shell.settings.custom")}</span>
        <input
          type="color"
          value={custom ? theme : themePresets[presets.find((one) => one === theme) ?? "daybreak"]}
          onChange={(event) => {
            const { value } = event.target;
            if (/^#[\da-f]{6}$/i.test(value)) setAppearance({ theme: value as `#${string}` });
          }}
          className="h-control w-12 cursor-pointer rounded-control border border-line bg-raised p-0.5"
        />
      </label>
    </fieldset>
  );
}
