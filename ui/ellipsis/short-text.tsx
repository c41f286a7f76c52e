import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";

export interface ShortTextProps extends Omit<ComponentProps<"span">, "children"> {
  /** The whole text. */
  children: string;
  /** Characters before it is cut; an emoji is one. @default 25 */
  length?: number;
  /** A Tab stop when cut, so that keyboards see the whole too. Off inside links, buttons and grid cells. @default true */
  focusable?: boolean;
}

/** A text cut after so many characters, wherever it stands; the whole shows on hover and focus, is read and is copied. */
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
            {/* Not in view, but part of the text: reading and copying give the whole. */}
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
