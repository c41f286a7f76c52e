import { type ComponentProps, type CSSProperties, useLayoutEffect, useMemo, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validKind, validText, validTexts, validWithin } from "#ui/lib/validate-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { inkTile } from "./ink.ts";
import { keepInk } from "./keep-ink.ts";

const areas = { content: true, page: true } as const;

export interface WatermarkProps extends ComponentProps<"div"> {
  /** One line, or several from top to bottom: name and number of the viewer. Empty: no watermark. */
  text: string | readonly string[];
  /** "content": over the children; "page": over the whole window, including layers. @default "content" */
  area?: keyof typeof areas;
  /** Font size in px, 8–96. @default 14 */
  fontSize?: number;
  /** Degrees, −90 to 90; negative rises from left to right. @default -22 */
  rotate?: number;
  /** Space between two marks in px, 0–1000. @default 80 */
  gap?: number;
  /** Opacity, 0.02–1: visible in a photo, but the content stays readable. @default 0.1 */
  opacity?: number;
}

/**
 * Text that repeats over the content. It takes no pointer events, is not announced, is printed too, and comes back when
 * somebody removes its element from the page. It is only a deterrent: only the server can protect a secret.
 */
export function Watermark({
  text,
  area = "content",
  fontSize = 14,
  rotate = -22,
  gap = 80,
  opacity = 0.1,
  className,
  children,
  ref,
  ...rest
}: WatermarkProps) {
  const lines = linesOf(text);
  const size = validWithin("Watermark", "fontSize", fontSize, 8, 96);
  const angle = validWithin("Watermark", "rotate", rotate, -90, 90);
  const space = validWithin("Watermark", "gap", gap, 0, 1000);
  const strength = validWithin("Watermark", "opacity", opacity, 0.02, 1);
  const over = validKind("Watermark", "area", area, areas, "content");
  const said = lines.join("\n");
  const tile = useMemo(
    () => inkTile({ lines: said.split("\n"), fontSize: size, rotate: angle, gap: space }),
    [said, size, angle, space],
  );

  const host = useRef<HTMLDivElement>(null);
  const ink = useRef<HTMLDivElement>(null);
  // After every render: the last rendered element is the one to keep.
  useLayoutEffect(() => {
    if (!host.current || !ink.current) return undefined;
    return keepInk(host.current, ink.current);
  });

  return (
    <div
      ref={useMergedRefs(ref, host)}
      data-slot="watermark"
      data-state={tile ? "marked" : "empty"}
      // Own stacking context, so that no child covers the text; over the page the text is above everything anyway.
      className={cn("relative", over === "content" && "isolate", className)}
      {...rest}
    >
      {children}
      {tile && (
        <div
          ref={ink}
          aria-hidden
          data-slot="watermark-ink"
          className={cn(
            "pointer-events-none inset-0 bg-body forced-color-adjust-none select-none [print-color-adjust:exact]",
            over === "page" ? "fixed z-toast" : "absolute z-popover",
          )}
          style={inkStyle(tile, strength)}
        />
      )}
    </div>
  );
}

function linesOf(text: string | readonly string[]): readonly string[] {
  if (Array.isArray(text)) return validTexts("Watermark", "text", text as readonly string[]) ?? [];
  return [validText("Watermark", "text", (text as string) ?? null) ?? ""];
}

/** The letters are a mask over the text colour, so that they follow the theme. */
function inkStyle({ width, height, svg }: { width: number; height: number; svg: string }, opacity: number) {
  return {
    opacity,
    maskImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
    maskRepeat: "repeat",
    maskSize: `${width}px ${height}px`,
  } satisfies CSSProperties;
}
