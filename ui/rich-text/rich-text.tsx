import type { ComponentProps } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { EditorWaiting } from "#ui/code-editor/editor-waiting.tsx";
import { useEditorValue } from "#ui/code-editor/use-editor-value.tsx";
import type { UploadImage } from "#ui/insert-image/insert-image.tsx";
import type { ReportsValue } from "#ui/lib/reports-value.ts";

export interface RichTextProps extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange"> {
  /** HTML; sanitized before it is shown. */
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with sanitized HTML after each change, "" for an empty text; never during a composition. */
  onValueChange?: (html: string) => void;
  /** Stores a picture that was chosen, pasted or dropped. @default the picture is embedded as a data URL */
  uploadImage?: UploadImage;
  /** Height of the text in px. @default 300 */
  height?: number;
  /** Max size of a paste in bytes; a larger one is refused with a message. @default 10 MB */
  maxPaste?: number;
  /** For pages whose content security policy allows style elements only with a nonce. */
  nonce?: string | undefined;
  /** The text can be read and copied, but not changed. @default false */
  readOnly?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** Name under which a form submits the text. */
  name?: string;
}

const RichTextArea = lazyPart(async () => (await import("./rich-text-area.tsx")).default);

/**
 * An editor for text with headings, lists, links and pictures. Alt+F10 goes to the toolbar, Escape back; Tab leaves the
 * editor.
 */
export function RichText({ value, defaultValue, onValueChange, name, height = 300, ...rest }: RichTextProps) {
  const { text, setText, sent } = useEditorValue("RichText", { ...rest, value, defaultValue, onValueChange, name });
  return (
    <>
      <RichTextArea
        part={{ height, ...rest, value: text, onValueChange: setText }}
        waiting={<EditorWaiting height={height} />}
      />
      {sent}
    </>
  );
}
