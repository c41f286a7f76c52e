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

/** Stores a picture of an editor on our server (EDITOR-02); resolves to the URL that shows it. */
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
  /** Stored HTML: pictures by their stored path. */
  value: string | null | undefined;
  onValueChange(value: string): void;
  name?: string;
  /** Accepted so that a form can bind the control; the form focuses it by the field's id. */
  ref?: RefCallback<HTMLElement>;
}

/** Form field for rich text: pictures are stored at once, the field holds their paths. */
export function RichTextField({ value, onValueChange, name: _name, ref: _ref, ...rest }: RichTextFieldProps) {
  const kept = value ?? "";
  const { links, ready, add } = usePictureLinks(kept);
  // Wait for the pictures: an editor that starts without them would treat their arrival as somebody else's change.
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
