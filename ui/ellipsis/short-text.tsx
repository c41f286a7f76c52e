import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";

export interface ShortTextProps extends Omit<ComponentProps<"span">, "children"> {
  /** The full text. */
  children: string;
  /** Maximum number of characters; an emoji counts as one. @default 25 */
  length?: number;
  /**
   * Makes truncated text a Tab stop, so that keyboard users can read it all. Turn it off inside links, buttons and grid
   * cells. @default true
   */
  focusable?: boolean;
}

/**
 * Renders a text truncated after `length` characters. The full text shows on hover and focus; screen readers and
 * copying get all of it.
 */
export function ShortText({ children, length = 25, focusable = true, className, ...rest }: ShortTextProps) {
  const characters = Array.from(children);
  const cut = characters.length > length;
  return (
    <Tooltip content={cut ? children : ""}>
      <span
        data-slot="short-text"
        data-state={cut ? "cut" : "whole"}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={cut && focusable ? 0 : undefined}
        className={cn("max-w-full rounded-tag wrap-anywhere", className)}
        {...rest}
      >
        {characters.slice(0, length).join("")}
        {cut && (
          <>
            {/* Invisible, but part of the text, so that screen readers and copying get all of it. */}
            <span className="inline-block size-px overflow-hidden align-bottom whitespace-pre [clip-path:inset(50%)]">
              {characters.slice(length).join("")}
            </span>
            <span aria-hidden className="select-none">
              …
            </span>
          </>
        )}
      </span>
    </Tooltip>
  );
}
