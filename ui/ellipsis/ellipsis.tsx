import { type ComponentProps, useEffect, useRef, useState } from "react";
import { cn } from "#ui/utils/cn.ts";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";

export interface EllipsisProps extends ComponentProps<"span"> {
  /** Maximum number of lines. @default 1 */
  lines?: number;
  /** Text of the tooltip. @default the element's own text */
  full?: string;
  /**
   * Makes truncated text a Tab stop, so that keyboard users can read it all. Turn it off inside links, buttons and grid
   * cells. @default true
   */
  focusable?: boolean;
}

/**
 * Renders text truncated with …; the full text shows on hover and focus when truncated. Copying copies the full text.
 */
export function Ellipsis({ lines = 1, full, focusable = true, className, children, style, ...rest }: EllipsisProps) {
  const text = useRef<HTMLSpanElement>(null);
  const [whole, setWhole] = useState("");
  useEffect(() => {
    const node = text.current;
    if (!node) return undefined;
    const measure = () => {
      const cut = node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
      setWhole(cut ? (full ?? node.textContent) : "");
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other text is measured anew
  }, [children, full, lines]);
  return (
    <Tooltip content={whole}>
      <span
        ref={text}
        data-slot="ellipsis"
        data-state={whole ? "cut" : "whole"}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={whole && focusable ? 0 : undefined}
        className={cn(
          "assay-words max-w-full min-w-0 rounded-tag -outline-offset-2",
          lines === 1 ? "block truncate" : "line-clamp-(--assay-lines)",
          className,
        )}
        style={lines === 1 ? style : ({ "--assay-lines": lines, ...style } as ComponentProps<"span">["style"])}
        {...rest}
      >
        {children}
      </span>
    </Tooltip>
  );
}
