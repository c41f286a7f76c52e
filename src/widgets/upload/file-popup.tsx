import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { text } from "#src/lib/text.ts";
import { UploadField, type UploadFieldProps } from "./upload-field.tsx";

export interface FilePopupProps extends Pick<
  UploadFieldProps,
  "kind" | "accept" | "maxSize" | "max" | "keepLast" | "readOnly" | "removable" | "downloadable" | "target"
> {
  /** @default 上传文件 */
  title?: string;
  /** Purpose of the files. @default "temp" */
  biz?: string;
  /** Stored paths joined by commas. @default "" */
  value?: string;
  /** Gets the stored paths joined by commas; never "". */
  onConfirm(value: string): void;
  onClose(): void;
}

/**
 * Files of a cell or field in a dialog of 520 px; confirming without a file shows an error and stays open. Mount it to
 * open it.
 */
export function FilePopup({ title, biz = "temp", value = "", onConfirm, onClose, ...upload }: FilePopupProps) {
  const [paths, setPaths] = useState(value);
  const [refused, setRefused] = useState(false);
  const name = title ?? text("common.upload.title");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      width={520}
      dirty={paths !== value}
      footer={
        <>
          <Button onClick={onClose}>{text("common.verb.cancel")}</Button>
          <Button tone="primary" onClick={() => (paths === "" ? setRefused(true) : onConfirm(paths))}>
            {text("common.verb.confirm")}
          </Button>
        </>
      }
    >
      <Field label={name} error={refused && paths === "" && text("common.upload.none")}>
        <UploadField {...upload} biz={biz} value={paths} onValueChange={setPaths} />
      </Field>
    </Dialog>
  );
}
