import type { ComponentProps } from "react";
import type { ReportsValue } from "./reports-value.ts";
import type { ControlSize } from "#ui/utils/control-box.ts";

/** What a control with a line of text takes besides its value: native props, without those it gives its own meaning. */
export interface LineProps
  extends
    ReportsValue,
    Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "size" | "type" | "children"> {
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ControlSize;
}
