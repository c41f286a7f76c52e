import { RichTextView, type RichTextViewProps } from "#ui/rich-text/rich-text-view.tsx";
import { shownHtml } from "./stored-pictures.ts";
import { usePictureLinks } from "./use-picture-links.ts";

/** Shows stored rich text with its stored pictures. */
export function StoredRichText({ html, ...rest }: RichTextViewProps) {
  const { links } = usePictureLinks(html);
  return <RichTextView {...rest} html={shownHtml(html, links)} />;
}
