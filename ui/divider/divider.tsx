import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { givenKind } from "#ui/lib/given.ts";

const lines = { solid: "", dashed: "border-dashed before:border-dashed after:border-dashed" } as const;
/** Which of the two lines beside the text is short. */
const places = {
  start: "before:max-w-6",
  center: "",
  end: "after:max-w-6",
} as const;

export interface DividerProps extends ComponentProps<"div"> {
  /** A vertical one stands between things in a line and is as high as its text. @default "horizontal" */
  orientation?: "horizontal" | "vertical";
  /** @default "solid" */
  line?: keyof typeof lines;
  /** Where the text stands in the line. @default "center" */
  align?: keyof typeof places;
}

/**
 * A thin line between two parts. With a text (`children`) it names the part below: then it is read as text and not as
 * a separator, in which nothing would be heard. Give the text a heading element where it is one.
 */
export function Divider({
  orientation: givenOrientation = "horizontal",
  line: givenLine = "solid",
  align: givenAlign = "center",
  className,
  children,
  ...rest
}: DividerProps) {
  const orientation = givenKind(
    "Divider",
    "orientation",
    givenOrientation,
    { horizontal: 1, vertical: 1 },
    "horizontal",
  );
  const line = lines[givenKind("Divider", "line", givenLine, lines, "solid")];
  const align = givenKind("Divider", "align", givenAlign, places, "center");
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
    // No block, so that it may stand in a line of text.
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
