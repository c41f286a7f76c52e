import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { PlainButton, type PlainButtonProps } from "./plain-button.tsx";

export type { ButtonTone } from "./button-class.ts";

export interface ButtonProps extends Omit<PlainButtonProps, "refused"> {
  /** Why the action is refused: cannot be pressed, and the reason shows on hover and focus. */
  refusal?: string;
}

/** A native button; every other prop, `ref` included, reaches the element. */
export function Button(props: ButtonProps) {
  const { refusal, ...rest } = props;
  const button = <PlainButton {...rest} refused={refusal !== undefined && refusal !== ""} />;
  // Wrapped only where a refusal can come at all, and then always: a remount would lose the focus.
  return "refusal" in props ? <Tooltip content={rest.busy ? undefined : refusal}>{button}</Tooltip> : button;
}
