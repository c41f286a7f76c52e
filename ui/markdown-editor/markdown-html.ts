import { MarkdownManager } from "@tiptap/markdown";
import { cleanHtml } from "#ui/rich-text/clean-html.ts";

let manager: MarkdownManager | undefined;

/** Converts Markdown to sanitized HTML, including tables and task lists; raw HTML in it is sanitized too. */
export function markdownHtml(text: string): string {
  manager ??= new MarkdownManager();
  return cleanHtml(manager.instance.parse(text, { async: false, gfm: true, breaks: true }));
}
