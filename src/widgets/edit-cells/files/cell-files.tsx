/* oxlint-disable jsx-a11y/no-static-element-interactions -- hears drops; everything can be done with its buttons, too */
import { Download, FolderOpen, RotateCcw, Upload, X } from "lucide-react";
import { type DragEvent, useState, useSyncExternalStore } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { type CellPlace, keyOf } from "#ui/edit-table/columns/column.ts";
import { fillHoles } from "#ui/edit-table/columns/placeholder.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { uploadZhCN } from "#ui/words/zh-CN/upload.ts";
import { call } from "#src/client/call.ts";
import { getAccessUrl } from "#src/contract/system/file.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { openFile } from "#src/widgets/file/open-file.ts";
import { CellLayer, type Layer } from "../cell-layer.tsx";
import { storedIn } from "./cell-uploads.ts";
import { FileFault, FileOnItsWay, Named } from "./file-marks.tsx";
import { useCellFiles } from "./files-context.tsx";
import { keptFile, storedFiles } from "./stored-files.ts";
import { fileRules, type FilesLook, useTakeFiles } from "./take-files.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** Max pictures shown side by side; the others are only counted. */
const mostThumbs = 3;

export interface CellFilesProps {
  value: unknown;
  place: CellPlace;
  look: FilesLook;
  /** The buttons are reachable by Tab; true while the cell is edited. @default false */
  tabbable?: boolean;
  /** Called after files were chosen. */
  onSent?: () => void;
}

/** The files of a cell: stored ones, uploads in progress, failures, and the actions on them. */
export function CellFiles(props: CellFilesProps) {
  // Scrolling reuses the cell for another row; the key resets the layer that was opened for the former row.
  return <FilesOfCell key={useCellFiles().addressOf(props.place).rowKey} {...props} />;
}

function FilesOfCell({ value: drawn, place, look, tabbable = false, onSent }: CellFilesProps) {
  const { uploads, addressOf, mayEdit, choose } = useCellFiles();
  const words = useOwnWords("upload", uploadZhCN);
  const takeFiles = useTakeFiles();
  const take = (given: readonly File[]) => takeFiles(place, look, given);
  const [over, setOver] = useState(false);
  const [layer, setLayer] = useState<Layer>();
  const cell = addressOf(place);
  const records = useSyncExternalStore(uploads.subscribe, () => uploads.records(cell));
  const value = useSyncExternalStore(uploads.subscribe, () => uploads.valueAt(cell, drawn));
  const paths = storedIn(value);
  useSyncExternalStore(storedFiles.subscribe, () => paths.map((path) => JSON.stringify(storedFiles.get(path))).join());
  const files = paths.map((path) => storedFiles.peek(path) ?? keptFile(path));

  const { max, accept, mayDownload, mayRemove } = fileRules(place.column, look);
  const editable = mayEdit(place);
  const room = max === undefined || files.length + records.length < max;
  const empty = files.length + records.length === 0;
  const shown = look.image ? files.slice(0, mostThumbs) : files.slice(0, records.length > 0 ? 0 : 1);
  const rest = files.length - shown.length + Math.max(0, records.length - 1);
  const [record] = records;
  const tab = { tabIndex: tabbable ? 0 : -1, size: "tiny", hint: false } as const;
  const ask = () =>
    choose({ accept, many: max !== 1 }, (chosen) => {
      take(chosen);
      onSent?.();
    });
  const open = (path: string) => {
    void openFile(() => call(getAccessUrl, { url: path })).catch((error: unknown) => tellFailure(error));
  };
  const remove = (path: string) =>
    uploads.write(
      cell,
      paths.filter((one) => one !== path),
    );
  function drop(event: DragEvent) {
    if (!editable || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    <span
      data-slot="cell-files"
      data-field={keyOf(place.column)}
      data-state={over ? "over" : (record?.status ?? (empty ? "empty" : "done"))}
      className="flex size-full min-w-0 items-center gap-1 data-[state=over]:bg-accent-soft"
      // Keep the focus on the cell: its buttons are for the pointer until the cell is edited.
      onMouseDown={tabbable ? undefined : (event) => event.preventDefault()}
      onDoubleClick={(event) =>
        event.target instanceof Element && event.target.closest("button") && event.stopPropagation()
      }
      onDragOver={(event) => {
        if (!editable || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {empty && !editable && place.column.placeholder && (
        <span className="truncate text-faint">{fillHoles(place.column.placeholder, place.column)}</span>
      )}
      {empty && editable && (
        <PlainButton
          size="small"
          tabIndex={tab.tabIndex}
          icon={<Upload aria-hidden className="size-3.5" />}
          className="min-w-0 truncate"
          onClick={ask}
        >
          {place.column.btnText || text(look.image ? "system.cell.uploadImage" : "system.cell.upload")}
        </PlainButton>
      )}
      {record && record.status !== "error" && <FileOnItsWay record={record} />}
      {record?.status === "error" && (
        <FileFault
          record={record}
          {...(look.image ? { button: tab, onOpen: () => setLayer({ kind: "fault", record }) } : {})}
        />
      )}
      {record && editable && (
        <>
          {record.status === "error" && (
            <IconButton {...tab} label={words.retry(record.name)} onClick={() => uploads.retry(cell, record.id)}>
              <RotateCcw aria-hidden />
            </IconButton>
          )}
          <IconButton
            {...tab}
            label={record.status === "error" ? words.remove(record.name) : words.cancel(record.name)}
            onClick={() => uploads.drop(cell, record.id)}
          >
            <X aria-hidden />
          </IconButton>
        </>
      )}
      {shown.map((file, at) =>
        look.image ? (
          <button
            key={file.path}
            type="button"
            tabIndex={tab.tabIndex}
            aria-haspopup="dialog"
            aria-label={words.open(file.name)}
            className="size-7 flex-none overflow-hidden rounded-tag border border-line bg-hover"
            onClick={() => setLayer({ kind: "viewer", at })}
          >
            {file.url !== "" && <img src={file.url} alt="" loading="lazy" className="size-full object-cover" />}
          </button>
        ) : (
          <Named key={file.path} name={file.name} />
        ),
      )}
      {rest > 0 && <span className="flex-none text-12 text-muted">+{rest}</span>}
      {files.length === 1 && !record && (
        <>
          {mayDownload && (
            <IconButton
              {...tab}
              label={text("system.cell.download", { name: shown[0]?.name ?? "" })}
              onClick={() => shown[0] && open(shown[0].path)}
            >
              <Download aria-hidden />
            </IconButton>
          )}
          {mayRemove && editable && (
            <IconButton
              {...tab}
              label={words.remove(shown[0]?.name ?? "")}
              onClick={() => shown[0] && remove(shown[0].path)}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </>
      )}
      {!empty && editable && room && (
        <IconButton
          {...tab}
          label={place.column.btnText || text(look.image ? "system.cell.uploadImage" : "system.cell.upload")}
          onClick={ask}
        >
          <Upload aria-hidden />
        </IconButton>
      )}
      {files.length > (look.popup ? 0 : 1) && (
        <IconButton
          {...tab}
          aria-haspopup="dialog"
          label={text("system.cell.all", { count: files.length })}
          onClick={() => setLayer({ kind: "popup", paths })}
        >
          <FolderOpen aria-hidden />
        </IconButton>
      )}
      {layer && (
        <CellLayer
          layer={layer}
          place={place}
          look={look}
          files={files}
          editable={editable}
          onShow={setLayer}
          onClose={() => setLayer(undefined)}
        />
      )}
    </span>
  );
}
