import { Dialog } from "#ui/dialog/dialog.tsx";
import type { CellPlace } from "#ui/edit-table/columns/column.ts";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import type { FileRecord } from "#src/client/file-record.ts";
import { columnTarget } from "#src/client/upload-request.ts";
import { text } from "#src/lib/text.ts";
import { type KeptFile, pathsOf } from "#src/widgets/upload/stored.ts";
import { Apart } from "./cell-dialog.tsx";
import { storedIn } from "./files/cell-uploads.ts";
import { useCellFiles } from "./files/files-context.tsx";
import { fileRules, type FilesLook } from "./files/take-files.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

const FilePopup = lazyPart(async () => (await import("#src/widgets/upload/file-popup.tsx")).FilePopup);
const ImageViewer = lazyPart(async () => (await import("#ui/image-viewer/image-viewer.tsx")).ImageViewer);

/** A layer that a cell with files opened over the page. */
export type Layer =
  /** All files; `paths` are those of the moment it opened. */
  { kind: "popup"; paths: readonly string[] } | { kind: "viewer"; at: number } | { kind: "fault"; record: FileRecord };

export interface CellLayerProps {
  layer: Layer;
  place: CellPlace;
  look: FilesLook;
  files: readonly KeptFile[];
  editable: boolean;
  onShow: (layer: Layer) => void;
  onClose: () => void;
}

/** The picture viewer, the file popup, or the error of a file. */
export function CellLayer({ layer, place, look, files, editable, onShow, onClose }: CellLayerProps) {
  const { uploads, addressOf } = useCellFiles();
  const { max, accept, mayDownload, mayRemove } = fileRules(place.column, look);
  const cell = addressOf(place);
  return (
    <Apart>
      {layer.kind === "fault" && (
        <Dialog open onOpenChange={(open) => !open && onClose()} title={text("system.cell.faultTitle")} width={420}>
          <p className="m-0 wrap-anywhere">{text("system.cell.faultText", { message: layer.record.message })}</p>
        </Dialog>
      )}
      {layer.kind === "viewer" && (
        <ImageViewer
          waiting={null}
          part={{
            images: files.map(({ url, name }) => ({ src: url, name })),
            open: true,
            index: layer.at,
            onIndexChange: (at) => onShow({ kind: "viewer", at }),
            downloadable: mayDownload,
            onOpenChange: (open) => !open && onClose(),
          }}
        />
      )}
      {layer.kind === "popup" && (
        <FilePopup
          waiting={null}
          part={{
            kind: look.image ? "image" : "file",
            title: place.column.title ?? text("common.upload.title"),
            target: columnTarget(place.column),
            value: layer.paths.join(","),
            readOnly: !editable,
            removable: mayRemove,
            downloadable: mayDownload,
            ...(accept === undefined ? {} : { accept }),
            ...(max === undefined ? {} : { keepLast: max }),
            onConfirm: (next) => {
              // Keep files that were stored while the popup was open.
              const arrived = storedIn(uploads.valueAt(cell, "")).filter((path) => !layer.paths.includes(path));
              if (editable) uploads.write(cell, [...new Set([...pathsOf(next), ...arrived])]);
              onClose();
            },
            onClose,
          }}
        />
      )}
    </Apart>
  );
}
