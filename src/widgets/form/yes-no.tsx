import { Checkbox, type CheckboxProps } from "#ui/checkbox/checkbox.tsx";
import { Switch, type SwitchProps } from "#ui/switch/switch.tsx";

/** The stored values for on and off. */
export interface FlagValues {
  /** @default "Y" */
  yes?: string;
  /** @default "N" */
  no?: string;
}

interface Flag extends FlagValues {
  /** Any value except `yes` is off. */
  value: string | null | undefined;
}

export interface YesNoSwitchProps<V = "Y" | "N">
  extends Flag, Omit<SwitchProps, "value" | "defaultValue" | "onValueChange"> {
  onValueChange(value: V): void;
}

/** A switch for a flag stored as `Y` or `N`, or as two other values. */
export function YesNoSwitch<V = "Y" | "N">({
  value,
  onValueChange,
  yes = "Y",
  no = "N",
  ...rest
}: YesNoSwitchProps<V>) {
  // The caller binds V to the two values, so the cast is safe.
  return <Switch {...rest} value={value === yes} onValueChange={(on) => onValueChange((on ? yes : no) as V)} />;
}

export interface YesNoCheckboxProps<V = "Y" | "N">
  extends Flag, Omit<CheckboxProps, "value" | "defaultValue" | "onValueChange"> {
  onValueChange(value: V): void;
}

/** A checkbox for the same flags, for consents and acknowledgements. */
export function YesNoCheckbox<V = "Y" | "N">({
  value,
  onValueChange,
  yes = "Y",
  no = "N",
  ...rest
}: YesNoCheckboxProps<V>) {
  return <Checkbox {...rest} value={value === yes} onValueChange={(on) => onValueChange((on ? yes : no) as V)} />;
}
