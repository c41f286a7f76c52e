import type { ComponentProps } from "react";
import type { ReportsValue } from "./reports-value.ts";
import type { ControlSize } from "#ui/utils/control-box.ts";

/**
 * Props of a control with a single line of text, without its value: native props, except those that the control
 * redefines.
 */
export interface LineProps
  extends
    ReportsValue,
    Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "size" | "type" | "children"> {
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ControlSize;
}
