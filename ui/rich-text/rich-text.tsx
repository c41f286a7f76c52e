import type { ComponentProps } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { EditorWaiting } from "#ui/code-editor/editor-waiting.tsx";
import { useEditorValue } from "#ui/code-editor/use-editor-value.tsx";
import type { UploadImage } from "#ui/insert-image/insert-image.tsx";
import type { ReportsValue } from "#ui/lib/reports-value.ts";

export interface RichTextProps extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange"> {
  /** HTML; cleaned before it is shown. */
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with cleaned HTML after each change, "" for an empty text; never while the input method composes. */
  onValueChange?: (html: string) => void;
  /** Stores a picture that was chosen, pasted or dropped. @default it is embedded as text */
  uploadImage?: UploadImage;
  /** Height of the text in px. @default 300 */
  height?: number;
  /** Largest paste in bytes; a larger one is refused with a message. @default 10 MB */
  maxPaste?: number;
  /** For pages whose policy allows style elements only with a nonce. */
  nonce?: string | undefined;
  /** Can be read and copied, not changed. @default false */
  readOnly?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** A form gets the text under it. */
  name?: string;
}

const RichTextArea = latePart(async () => (await import("./rich-text-area.tsx")).default);

/** A text with headings, lists, links and pictures. Alt+F10 goes to the toolbar, Escape back; Tab leaves the editor. */
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
