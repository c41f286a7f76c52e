import { MarkdownManager } from "@tiptap/markdown";
import { cleanHtml } from "#ui/rich-text/clean-html.ts";

let manager: MarkdownManager | undefined;

/** Markdown as HTML that may be shown: tables and task lists too, raw HTML in it cleaned like any other. */
export function markdownHtml(text: string): string {
  manager ??= new MarkdownManager();
  return cleanHtml(manager.instance.parse(text, { async: false, gfm: true, breaks: true }));
}
