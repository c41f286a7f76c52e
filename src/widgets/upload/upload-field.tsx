import { useQueries } from "@tanstack/react-query";
import { type RefCallback, useState } from "react";
import { Upload, type UploadProps } from "#ui/upload/upload.tsx";
import type { UploadedFile } from "#ui/upload/use-upload.ts";
import type { UploadTarget } from "#src/client/upload-request.ts";
import { type KeptFile, openedFile, pathsOf, sender } from "./stored.ts";

export interface UploadFieldProps extends Omit<
  UploadProps,
  "send" | "value" | "defaultValue" | "onValueChange" | "ref"
> {
  /** Stored paths joined by commas. */
  value: string | null | undefined;
  onValueChange(value: string): void;
  /** Purpose of the files; `report` allows up to 50 MB. @default "temp" */
  biz?: string;
  /** Another upload target, e.g. from a column of an editable table. */
  target?: UploadTarget | undefined;
  name?: string;
  /** Accepted so that a form can bind the control; the form focuses it by the field's id. */
  ref?: RefCallback<HTMLElement>;
}

/** Form field for files: they are stored at once, the field holds their paths. */
export function UploadField({
  value,
  onValueChange,
  biz = "temp",
  target,
  name: _name,
  ref: _ref,
  ...rest
}: UploadFieldProps) {
  const [sent, setSent] = useState<readonly KeptFile[]>([]);
  const paths = pathsOf(value);
  // Paths from the record or a draft, for which links must be requested.
  const strange = paths.filter((path) => !sent.some((file) => file.path === path));
  const opened = useQueries({
    queries: strange.map((path) => ({
      queryKey: ["stored-file", path],
      queryFn: ({ signal }: { signal: AbortSignal }) => openedFile(path, signal),
      // Links expire after ten minutes.
      staleTime: 300_000,
      meta: { shownByCaller: true },
    })),
  });
  const known = [...sent, ...opened.flatMap(({ data }) => data ?? [])];
  const fileOf = (path: string): KeptFile =>
    known.find((file) => file.path === path) ?? { path, name: path.split("/").at(-1) ?? path, size: 0, url: path };
  const send = sender(target ?? biz);
  return (
    <Upload
      {...rest}
      value={paths.map(fileOf)}
      send={async (...args) => {
        const file = await send(...args);
        setSent((before) => [...before, file]);
        return file;
      }}
      onValueChange={(files) => onValueChange(files.map(pathOf).join(","))}
    />
  );
}

const pathOf = (file: UploadedFile) => (file as KeptFile).path;
