import { type ComponentProps, type CSSProperties, useLayoutEffect, useMemo, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import { givenKind, givenText, givenTexts, givenWithin } from "#ui/lib/given.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { inkTile } from "./ink.ts";
import { keepInk } from "./keep-ink.ts";

const areas = { content: true, page: true } as const;

export interface WatermarkProps extends ComponentProps<"div"> {
  /** One line, or several from the top: name and number of who is looking. Empty: no mark. */
  text: string | readonly string[];
  /** "content": what stands inside; "page": the whole window, layers included. @default "content" */
  area?: keyof typeof areas;
  /** Height of the letters in px, 8–96. @default 14 */
  fontSize?: number;
  /** Degrees, −90 to 90; negative rises from left to right. @default -22 */
  rotate?: number;
  /** Free space between two marks in px, 0–1000. @default 80 */
  gap?: number;
  /** 0.02–1. Strong enough for a photograph, weak enough to read through. @default 0.1 */
  opacity?: number;
}

/**
 * Words that repeat over what stands inside. They catch no pointer, are not read out, are printed too, and come back
 * when somebody takes their element out of the page. They are a deterrent: the server alone can keep a secret.
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
  const size = givenWithin("Watermark", "fontSize", fontSize, 8, 96);
  const angle = givenWithin("Watermark", "rotate", rotate, -90, 90);
  const space = givenWithin("Watermark", "gap", gap, 0, 1000);
  const strength = givenWithin("Watermark", "opacity", opacity, 0.02, 1);
  const over = givenKind("Watermark", "area", area, areas, "content");
  const said = lines.join("\n");
  const tile = useMemo(
    () => inkTile({ lines: said.split("\n"), fontSize: size, rotate: angle, gap: space }),
    [said, size, angle, space],
  );

  const host = useRef<HTMLDivElement>(null);
  const ink = useRef<HTMLDivElement>(null);
  // After every render: what React draws anew is what is kept from then on.
  useLayoutEffect(() => {
    if (!host.current || !ink.current) return undefined;
    return keepInk(host.current, ink.current);
  });

  return (
    <div
      ref={useMergedRefs(ref, host)}
      data-slot="watermark"
      data-state={tile ? "marked" : "empty"}
      // Of its own, so that nothing inside climbs over the words; over the page they are above everything anyway.
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
  if (Array.isArray(text)) return givenTexts("Watermark", "text", text as readonly string[]) ?? [];
  return [givenText("Watermark", "text", (text as string) ?? null) ?? ""];
}

/** The letters are a mask over the colour of the text, so that they follow the theme. */
function inkStyle({ width, height, svg }: { width: number; height: number; svg: string }, opacity: number) {
  return {
    opacity,
    maskImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
    maskRepeat: "repeat",
    maskSize: `${width}px ${height}px`,
  } satisfies CSSProperties;
}
