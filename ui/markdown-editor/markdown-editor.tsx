import type { ComponentProps } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { EditorWaiting } from "#ui/code-editor/editor-waiting.tsx";
import { useEditorValue } from "#ui/code-editor/use-editor-value.tsx";
import type { UploadImage } from "#ui/insert-image/insert-image.tsx";
import type { ReportsValue } from "#ui/lib/reports-value.ts";

/** What a Markdown editor shows: the source, the preview, or both. */
export type MarkdownViewMode = "edit" | "preview" | "split";

/** Min height of the text in px; a smaller height is raised to it (EDITOR-07). */
export const leastMarkdownHeight = 200;

export interface MarkdownEditorProps extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange"> {
  /** Markdown source. */
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with each completed text; never during a composition. */
  onValueChange?: (value: string) => void;
  view?: MarkdownViewMode;
  /** @default "edit" */
  defaultView?: MarkdownViewMode;
  onViewChange?: (view: MarkdownViewMode) => void;
  /** Stores a picture that was chosen, pasted or dropped. @default the picture is embedded as a data URL */
  uploadImage?: UploadImage;
  /** Height of the text in px, at least 200. @default 300 */
  height?: number;
  placeholder?: string;
  /** For pages whose content security policy allows style elements only with a nonce. */
  nonce?: string | undefined;
  /** The text can be read and copied, but not changed. @default false */
  readOnly?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** Name under which a form submits the text. */
  name?: string;
}

const MarkdownArea = lazyPart(async () => (await import("./markdown-area.tsx")).default);

/**
 * A Markdown editor with a toolbar and a preview. Alt+F10 goes to the toolbar, Escape back; Escape, then Tab leaves the
 * editor.
 */
export function MarkdownEditor({
  value,
  defaultValue,
  onValueChange,
  name,
  height = 300,
  ...rest
}: MarkdownEditorProps) {
  const min = Math.max(leastMarkdownHeight, height);
  const held = { ...rest, value, defaultValue, onValueChange, name };
  const { text, setText, sent } = useEditorValue("MarkdownEditor", held);
  return (
    <>
      <MarkdownArea
        part={{ height: min, ...rest, value: text, onValueChange: setText }}
        waiting={<EditorWaiting height={min} />}
      />
      {sent}
    </>
  );
}
