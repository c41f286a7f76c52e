import { type ComponentProps, useMemo } from "react";
import { cn } from "#ui/lib/cn.ts";
import { cleanHtml } from "./clean-html.ts";
import { richTextLook } from "./rich-text-look.ts";

export interface RichTextViewProps extends Omit<ComponentProps<"div">, "children" | "dangerouslySetInnerHTML"> {
  /** Whatever somebody stored; it is cleaned here, whoever wrote it. */
  html: string;
}

/** Shows stored HTML, cleaned of everything that runs or leads astray. */
export function RichTextView({ html, className, ...rest }: RichTextViewProps) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return (
    <div
      {...rest}
      data-slot="rich-text-view"
      data-state={clean.trim() === "" ? "empty" : "filled"}
      className={cn(richTextLook, className)}
      // oxlint-disable-next-line react/no-danger -- cleaned in the line above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
