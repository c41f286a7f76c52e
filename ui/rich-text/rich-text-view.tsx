import { type ComponentProps, useMemo } from "react";
import { cn } from "#ui/utils/cn.ts";
import { useHydrated } from "#ui/lib/use-hydrated.ts";
import { cleanHtml } from "./clean-html.ts";
import { htmlBlocks } from "./html-blocks.ts";
import { richTextLook } from "./rich-text-look.ts";

export interface RichTextViewProps extends Omit<ComponentProps<"div">, "children" | "dangerouslySetInnerHTML"> {
  /** Whatever somebody stored; it is cleaned here, whoever wrote it. */
  html: string;
}

/**
 * Shows stored HTML, cleaned of everything that runs or leads astray. Cleaning needs a browser: a server draws the words
 * alone, line by line, and the rest comes when the page has taken over.
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
