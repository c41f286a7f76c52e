import type { RefCallback } from "react";
import { EditorWaiting } from "#ui/code-editor/editor-waiting.tsx";
import type { UploadImage } from "#ui/insert-image/insert-image.tsx";
import { RichText, type RichTextProps } from "#ui/rich-text/rich-text.tsx";
import { CallError } from "#src/client/call.ts";
import { uploadEditorImage } from "#src/client/editor-image.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { fileHref } from "#src/widgets/file/open-file.ts";
import { keptHtml, picturesIn, shownHtml } from "./stored-pictures.ts";
import { usePictureLinks } from "./use-picture-links.ts";

/** How an editor stores a picture on our server (EDITOR-02); gives the address that shows it. */
export const storeEditorImage: UploadImage = async (file, signal) => {
  try {
    return fileHref(await uploadEditorImage(file, { biz: "jeditor", module: "PRODUCT" }, signal));
  } catch (error) {
    tellFailure(error, { onlySession: true });
    // The dialog shows the message beside the file.
    throw error instanceof CallError ? new Error(failureText(error), { cause: error }) : error;
  }
};

export interface RichTextFieldProps extends Omit<
  RichTextProps,
  "value" | "defaultValue" | "onValueChange" | "uploadImage" | "ref"
> {
  /** Kept HTML: pictures by their stored path. */
  value: string | null | undefined;
  onValueChange(value: string): void;
  name?: string;
  /** Taken so that a form can bind it; focus goes by the field's id. */
  ref?: RefCallback<HTMLElement>;
}

/** Rich text of a form: its pictures are stored at once, the field keeps their paths. */
export function RichTextField({ value, onValueChange, name: _name, ref: _ref, ...rest }: RichTextFieldProps) {
  const kept = value ?? "";
  const { links, ready, add } = usePictureLinks(kept);
  // An editor that starts without its pictures would take their coming for somebody else's change.
  if (!ready) return <EditorWaiting height={rest.height ?? 300} />;
  return (
    <RichText
      {...rest}
      value={shownHtml(kept, links)}
      onValueChange={(html) => onValueChange(keptHtml(html))}
      uploadImage={async (file, signal) => {
        const link = await storeEditorImage(file, signal);
        const [path] = picturesIn(keptHtml(`<img src="${link.replaceAll("&", "&amp;")}">`));
        if (path !== undefined) add(path, link);
        return link;
      }}
    />
  );
}
