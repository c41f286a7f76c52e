import { type ComponentProps, useMemo } from "react";
import { cn } from "#ui/utils/cn.ts";
import { useHydrated } from "#ui/lib/use-hydrated.ts";
import { cleanHtml } from "./clean-html.ts";
import { htmlBlocks } from "./html-blocks.ts";
import { richTextLook } from "./rich-text-look.ts";

export interface RichTextViewProps extends Omit<ComponentProps<"div">, "children" | "dangerouslySetInnerHTML"> {
  /** Stored HTML from any source; it is sanitized here. */
  html: string;
}

/**
 * Shows stored HTML without executable or misleading content. Sanitizing needs a browser: a server renders only the
 * text, line by line, and the full content appears after hydration.
 */
export function RichTextView({ html, className, ...rest }: RichTextViewProps) {
  const hydrated = useHydrated();
  const clean = useMemo(() => (hydrated ? cleanHtml(html).trim() : ""), [hydrated, html]);
  const words = useMemo(() => (hydrated ? [] : htmlBlocks(html)), [hydrated, html]);
  const shown = {
    ...rest,
    "data-slot": "rich-text-view",
    "data-state": clean === "" && words.length === 0 ? "empty" : "filled",
    className: cn(richTextLook, className),
  };
  if (!hydrated)
    return (
      <div key="words" {...shown}>
        {words.map((text, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never change places
          <p key={nth}>{text}</p>
        ))}
      </div>
    );
  // oxlint-disable-next-line react/no-danger -- cleaned above
  return <div key="html" {...shown} dangerouslySetInnerHTML={{ __html: clean }} />;
}
