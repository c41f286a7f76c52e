import type { CellPlace } from "#ui/edit-table/columns/column.ts";
import { notify } from "#ui/toast/notify.tsx";
import { faultOf, lastFiles, sizeText, typesText } from "#ui/upload/upload-rules.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { uploadZhCN } from "#ui/words/zh-CN/upload.ts";
import { columnTarget } from "#src/client/upload-request.ts";
import { useCellFiles } from "./files-context.tsx";

/** File options of a cell type. */
export interface FilesLook {
  /** Pictures only, shown as thumbnails. */
  image: boolean;
  /** Max files if the column does not say; undefined = no limit. */
  max?: number;
  /** The file popup can be opened for a single file too, not only for several. */
  popup: boolean;
}

/** The file rules of a column. */
export function fileRules({ number, props, allowDownload, allowRemove }: CellPlace["column"], look: FilesLook) {
  const accept = props?.["accept"];
  const maxSize = props?.["maxSize"];
  return {
    max: number !== undefined && number > 0 ? number : look.max,
    maxSize: typeof maxSize === "number" ? maxSize : undefined,
    accept: typeof accept === "string" && accept ? accept : look.image ? "image/*" : undefined,
    mayDownload: allowDownload !== false,
    mayRemove: allowRemove !== false,
  };
}

/** Puts files into a cell that were chosen, dropped or pasted. For each refused file, it shows the reason. */
export function useTakeFiles(): (place: CellPlace, look: FilesLook, files: readonly File[]) => void {
  const { uploads, addressOf } = useCellFiles();
  const words = useOwnWords("upload", uploadZhCN);
  return (place, look, files) => {
    const { max, accept, maxSize } = fileRules(place.column, look);
    const why = {
      size: words.tooLarge(sizeText(maxSize ?? 0)),
      image: words.notImage,
      type: words.wrongType(typesText(accept ?? "", words.kinds)),
      empty: words.empty,
    };
    const good = files.filter((file) => {
      const fault = look.image && !file.type.startsWith("image/") ? "image" : faultOf(file, { accept, maxSize });
      if (fault !== undefined && fault !== "count") notify.warn(`${file.name}：${why[fault]}`);
      return fault === undefined;
    });
    const target = { ...columnTarget(place.column), max };
    for (const file of lastFiles(good, max)) uploads.start(addressOf(place), file, target);
  };
}
