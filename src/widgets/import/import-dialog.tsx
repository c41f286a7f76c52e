import { useQueryClient } from "@tanstack/react-query";
import { FileSpreadsheet, TriangleAlert, Upload, X } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { faultOf, sizeText } from "#ui/upload/upload-rules.ts";
import { actsOn } from "#src/client/acts.ts";
import { CallError, callEnvelope, callFile } from "#src/client/call.ts";
import { saveBlob } from "#src/client/download.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { maxImportBytes } from "#src/contract/list.ts";
import type { SheetRead } from "#src/contract/sheet.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { fileHref } from "#src/widgets/file/open-file.ts";
import { importFields, type ImportKind, importTypes, linesOf, type PartImport, partOf } from "./import-fields.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** Width of the import dialog, in px. */
export const importDialogWidth = 600;

export interface ImportDialogProps extends ImportKind {
  /** Name of the imported records, e.g. 客户. */
  name: string;
  /** The endpoint that receives the files. */
  endpoint: Endpoint;
  /** Endpoint for the empty template file. */
  template?: Endpoint;
  /** Lets people read the files into a worksheet first, without saving. Without a file, it opens an empty worksheet. */
  sheet?: { read: Endpoint; onRead(read: SheetRead): void };
  onClose(): void;
}

/**
 * Imports files into a list: choose, send, and show the result. Errors are shown in the dialog; the chosen files stay.
 */
export function ImportDialog({ name, endpoint, template, sheet, onClose, ...kind }: ImportDialogProps) {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const switchId = useId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [validate, setValidate] = useState(true);
  const [work, setWork] = useState<"send" | "read" | null>(null);
  const busy = work !== null;
  const [fault, setFault] = useState<{ message: string; lines: readonly string[] } | null>(null);
  const [part, setPart] = useState<PartImport | null>(null);

  function add(chosen: readonly File[]) {
    const wrong = chosen.flatMap((file) => {
      const reason = faultOf(file, { accept: importTypes, maxSize: maxImportBytes });
      if (reason === undefined) return [];
      return [text(reason === "size" ? "system.import.tooBig" : "system.import.wrongType", { name: file.name })];
    });
    const right = chosen.filter((file) => !faultOf(file, { accept: importTypes, maxSize: maxImportBytes }));
    setFault(wrong.length > 0 ? { message: wrong.join("；"), lines: [] } : null);
    setFiles((before) => [...before.filter((old) => !right.some((file) => file.name === old.name)), ...right]);
  }
  async function doing(what: "send" | "read", act: () => Promise<void>) {
    if (busy) return;
    setWork(what);
    setFault(null);
    try {
      await act();
    } catch (error) {
      tellFailure(error, { onlySession: true });
      setFault({ message: failureText(error), lines: error instanceof CallError ? linesOf(error.result) : [] });
    } finally {
      setWork(null);
    }
  }
  const send = () =>
    doing("send", async () => {
      const { options, read } = actsOn(client, [endpoint]);
      const { code, message, result } = await callEnvelope(
        endpoint,
        { ...importFields(kind, validate), files },
        options(),
      );
      await read();
      if (Number(code) === 201) {
        setPart(partOf(result, message));
        return;
      }
      notify.ok(message);
      onClose();
    });
  const open = ({ read, onRead }: NonNullable<ImportDialogProps["sheet"]>) =>
    doing("read", async () => {
      const { result } = await callEnvelope(read, { files });
      onClose();
      onRead(result as SheetRead);
    });
  if (part) return <PartDialog part={part} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      outsideCloses={files.length === 0}
      title={text("system.import.title", { name })}
      width={importDialogWidth}
      data-state={busy ? "uploading" : "open"}
      note={template && <TemplateButton template={template} name={name} />}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text("common.verb.cancel")}
          </Button>
          {sheet && (
            <Button
              {...(files.length === 0 ? {} : { tone: "primary" as const })}
              busy={work === "read"}
              disabled={work === "send"}
              onClick={() => void open(sheet)}
            >
              {text(files.length === 0 ? "system.import.blank" : "system.import.sheet")}
            </Button>
          )}
          <Button
            {...(sheet ? {} : { tone: "primary" as const })}
            busy={work === "send"}
            disabled={work === "read"}
            {...(files.length === 0 ? { refusal: text("system.import.none") } : {})}
            onClick={() => void send()}
          >
            {text("system.import.upload")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <DropZone onFiles={add} disabled={busy}>
          <Button icon={<Upload aria-hidden />} disabled={busy} onClick={() => picker.current?.click()}>
            {text("system.import.choose")}
          </Button>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept={importTypes}
            aria-label={text("system.import.choose")}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // Otherwise choosing the same file again would fire no event.
              event.target.value = "";
            }}
          />
          <span className="text-13 text-muted">{text("system.import.limit")}</span>
        </DropZone>
        {files.length > 0 && (
          <ul aria-label={text("system.import.files")} className="m-0 flex list-none flex-col gap-1 p-0">
            {files.map((file) => (
              <li key={file.name} className="flex items-center gap-2 rounded-control bg-page px-3 py-1.5 text-13">
                <FileSpreadsheet aria-hidden className="size-4 flex-none text-muted" />
                <span className="min-w-0 flex-1 truncate" title={file.name}>
                  {file.name}
                </span>
                <span className="text-12 text-muted">{sizeText(file.size)}</span>
                <IconButton
                  size="tiny"
                  hint={false}
                  disabled={busy}
                  label={text("system.import.remove", { name: file.name })}
                  onClick={() => setFiles((before) => before.filter((one) => one !== file))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {kind.online && (
          <label htmlFor={switchId} className="flex items-center gap-2 text-13">
            <Switch id={switchId} value={validate} onValueChange={setValidate} />
            {text("system.import.validate")}
          </label>
        )}
        {fault && (
          <Alert role="alert" tone="warn">
            {fault.message}
            {fault.lines.length > 0 && (
              <ul aria-label={text("system.import.lines")} className="m-0 mt-1 max-h-40 overflow-y-auto ps-4">
                {fault.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        <output className="sr-only">{busy ? text("system.import.busy") : ""}</output>
      </div>
    </Dialog>
  );
}

/** Some rows were imported and some not: the result, and a file with the failed rows. */
function PartDialog({ part, onClose }: { part: PartImport; onClose(): void }) {
  const { msg, fileUrl, fileName } = part;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      outsideCloses={false}
      role="alertdialog"
      title={
        <span className="flex items-center gap-2">
          <TriangleAlert aria-hidden className="size-5 flex-none text-warn" />
          {text("system.import.partTitle")}
        </span>
      }
      footer={<Button onClick={onClose}>{text("system.import.cross")}</Button>}
    >
      <p className="m-0">{msg}</p>
      {fileUrl && (
        <p className="m-0 mt-3">
          <a
            className="text-accent-text underline-offset-2 hover:underline"
            href={fileHref(fileUrl)}
            download={fileName ?? ""}
          >
            {text("system.import.download")}
            {fileName && `（${fileName}）`}
          </a>
        </p>
      )}
    </Dialog>
  );
}

function TemplateButton({ template, name }: { template: Endpoint; name: string }) {
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      saveBlob(await callFile(template, {}), `${name}.xlsx`);
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="text" size="small" busy={busy} onClick={() => void load()}>
      {text("system.import.template")}
    </Button>
  );
}

interface DropZoneProps {
  onFiles(files: readonly File[]): void;
  disabled: boolean;
  children: ReactNode;
}

/** Drop zone for files; the button inside does the same without drag and drop. */
function DropZone({ onFiles, disabled, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      data-slot="import-drop"
      data-state={over ? "over" : "idle"}
      className={cn(
        "flex flex-col items-center gap-2 rounded-control border border-dashed border-line-strong px-4 py-6 text-center",
        over && "border-accent bg-hover",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
