import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validKind } from "#ui/lib/validate-props.ts";

const lines = { solid: "", dashed: "border-dashed before:border-dashed after:border-dashed" } as const;
/** Which of the two lines next to the text is short. */
const places = {
  start: "before:max-w-6",
  center: "",
  end: "after:max-w-6",
} as const;

export interface DividerProps extends ComponentProps<"div"> {
  /** A vertical divider separates inline items and is as high as the text. @default "horizontal" */
  orientation?: "horizontal" | "vertical";
  /** @default "solid" */
  line?: keyof typeof lines;
  /** Position of the text in the line. @default "center" */
  align?: keyof typeof places;
}

/**
 * Renders a thin line between two parts. A text (`children`) names the part below. It is then rendered as text, because
 * screen readers would not read it inside a separator. Wrap the text in a heading element if it is a heading.
 */
export function Divider({
  orientation: givenOrientation = "horizontal",
  line: givenLine = "solid",
  align: givenAlign = "center",
  className,
  children,
  ...rest
}: DividerProps) {
  const orientation = validKind(
    "Divider",
    "orientation",
    givenOrientation,
    { horizontal: 1, vertical: 1 },
    "horizontal",
  );
  const line = lines[validKind("Divider", "line", givenLine, lines, "solid")];
  const align = validKind("Divider", "align", givenAlign, places, "center");
  const named = children !== undefined && children !== null && children !== "" && typeof children !== "boolean";
  if (orientation === "horizontal" && named)
    return (
      <div
        data-slot="divider"
        data-state="named"
        className={cn(
          "my-4 flex items-center gap-3 text-13 text-muted",
          "before:min-w-4 before:flex-1 before:border-t before:border-line-firm after:min-w-4 after:flex-1 after:border-t after:border-line-firm",
          line,
          places[align],
          className,
        )}
        {...rest}
      >
        <span className="max-w-[80%] min-w-0 wrap-anywhere">{children}</span>
      </div>
    );
  return (
    // Inline, so that it can be part of a line of text.
    <span
      role="separator"
      aria-orientation={orientation}
      data-slot="divider"
      data-state={orientation}
      className={cn(
        orientation === "vertical" ? "mx-2 inline-block h-[1em] border-s align-[-0.125em]" : "my-4 block border-t",
        "border-line-firm",
        line,
        className,
      )}
      {...(rest as ComponentProps<"span">)}
    />
  );
}
