import { useId } from "react";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { useWords } from "#ui/words/words.tsx";
import { text } from "#src/lib/text.ts";
import { type Appearance, setAppearance } from "./appearance.ts";

export interface ChoiceProps<V extends Appearance[keyof Appearance] & string> {
  label: string;
  value: V;
  /** Value, label, and whether it is disabled. */
  options: readonly (readonly [V, string, boolean?])[];
  /** Why an option is disabled. */
  why?: string | undefined;
  onChange(value: V): void;
}

/** A choice of few options; each change is stored at once. */
export function Choice<V extends Appearance[keyof Appearance] & string>({
  label,
  value,
  options,
  why,
  onChange,
}: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-13 text-muted">
        {label}
      </span>
      <Segmented
        aria-labelledby={id}
        aria-describedby={why ? `${id}-why` : undefined}
        size="small"
        value={value}
        options={options.map(([key, words, disabled]) => ({ value: key, label: words, disabled: disabled ?? false }))}
        onValueChange={(next) => {
          const option = options.find(([key]) => key === next);
          if (option) onChange(option[0]);
        }}
      />
      {why && (
        <span id={`${id}-why`} className="text-12 text-faint">
          {why}
        </span>
      )}
    </div>
  );
}

/** Dark mode: as the system, light, or dark. */
export function ModeChoice({ value }: { value: Appearance["mode"] }) {
  return (
    <Choice
      label={text("shell.settings.mode")}
      value={value}
      options={[
        ["system", text("shell.settings.modeSystem")],
        ["light", text("shell.settings.modeLight")],
        ["dark", text("shell.settings.modeDark")],
      ]}
      onChange={(mode) => setAppearance({ mode })}
    />
  );
}

/** Choice of the row density. */
export function DensityChoice({ value }: { value: Appearance["density"] }) {
  const names = useWords().columnSettings.densities;
  return (
    <Choice
      label={text("shell.settings.density")}
      value={value}
      options={[
        ["large", names.large],
        ["middle", names.middle],
        ["default", names.default],
        ["compact", names.compact],
        ["tight", names.tight],
      ]}
      onChange={(density) => setAppearance({ density })}
    />
  );
}
