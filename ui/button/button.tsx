import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { PlainButton, type PlainButtonProps } from "./plain-button.tsx";

export type { ButtonTone } from "./button-class.ts";

export interface ButtonProps extends Omit<PlainButtonProps, "refused"> {
  /** Reason why the action is refused. The button cannot be pressed, and the reason shows on hover and focus. */
  refusal?: string;
}

/** Renders a native button; the element receives all other props, including `ref`. */
export function Button(props: ButtonProps) {
  const { refusal, ...rest } = props;
  const button = <PlainButton {...rest} refused={refusal !== undefined && refusal !== ""} />;
  // Wrapped whenever the prop is present, even when undefined: a remount would lose the focus.
  return "refusal" in props ? <Tooltip content={rest.busy ? undefined : refusal}>{button}</Tooltip> : button;
}
