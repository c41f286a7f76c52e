import { Checkbox, type CheckboxProps } from "#ui/checkbox/checkbox.tsx";
import { Switch, type SwitchProps } from "#ui/switch/switch.tsx";

/** What a flag keeps for on and off. */
export interface FlagValues {
  /** @default "Y" */
  yes?: string;
  /** @default "N" */
  no?: string;
}

interface Flag extends FlagValues {
  /** Anything but `yes` is off. */
  value: string | null | undefined;
}

export interface YesNoSwitchProps<V = "Y" | "N">
  extends Flag, Omit<SwitchProps, "value" | "defaultValue" | "onValueChange"> {
  onValueChange(value: V): void;
}

/** A switch over a flag that is kept as `Y` or `N`, or as two values of the caller's own. */
export function YesNoSwitch<V = "Y" | "N">({
  value,
  onValueChange,
  yes = "Y",
  no = "N",
  ...rest
}: YesNoSwitchProps<V>) {
  // The two values are V by what the caller binds.
  return <Switch {...rest} value={value === yes} onValueChange={(on) => onValueChange((on ? yes : no) as V)} />;
}

export interface YesNoCheckboxProps<V = "Y" | "N">
  extends Flag, Omit<CheckboxProps, "value" | "defaultValue" | "onValueChange"> {
  onValueChange(value: V): void;
}

/** A box to tick over the same kind of flag, for consents and acknowledgements. */
export function YesNoCheckbox<V = "Y" | "N">({
  value,
  onValueChange,
  yes = "Y",
  no = "N",
  ...rest
}: YesNoCheckboxProps<V>) {
  return <Checkbox {...rest} value={value === yes} onValueChange={(on) => onValueChange((on ? yes : no) as V)} />;
}
