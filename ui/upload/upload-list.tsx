/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native progress element cannot be drawn by tokens */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, CircleAlert, FileText, RotateCcw, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { ImageViewer } from "#ui/image-viewer/image-viewer.tsx";
import { cn } from "#ui/utils/cn.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { uploadZhCN } from "#ui/words/zh-CN/upload.ts";
import { sizeText, shownName } from "./upload-rules.ts";
import type { UploadedFile, UploadTask } from "./use-upload.ts";

interface ListProps {
  files: readonly UploadedFile[];
  tasks: readonly UploadTask[];
  still: boolean;
  sortable: boolean;
  removable: boolean;
  downloadable: boolean;
  onRemove: (place: number) => void;
  onMove: (place: number, by: -1 | 1) => void;
  onRetry: (task: UploadTask) => void;
  onDrop: (task: UploadTask) => void;
  children?: ReactNode;
}

/** Icons of moving a file, in squares side by side and in lines. */
const ways = { across: [ArrowLeft, ArrowRight], down: [ArrowUp, ArrowDown] } as const;

/** The buttons of a stored file. With `open`, a move at either end shows a message instead of being disabled. */
function FileActs({
  file,
  place,
  count,
  still,
  sortable,
  removable,
  open = false,
  onRemove,
  onMove,
}: { file: UploadedFile; place: number; count: number; open?: boolean } & Pick<
  ListProps,
  "still" | "sortable" | "removable" | "onRemove" | "onMove"
>) {
  const words = useOwnWords("upload", uploadZhCN);
  const name = shownName(file.name) || words.unknownFile;
  if (still) return null;
  const [Before, After] = ways[open ? "across" : "down"];
  return (
    <span className="flex flex-none">
      {sortable && (
        <>
          <IconButton
            size="tiny"
            hint={false}
            label={words.forward(name)}
            disabled={!open && place === 0}
            onClick={() => onMove(place, -1)}
          >
            <Before aria-hidden className={open ? "rtl:rotate-180" : undefined} />
          </IconButton>
          <IconButton
            size="tiny"
            hint={false}
            label={words.back(name)}
            disabled={!open && place === count - 1}
            onClick={() => onMove(place, 1)}
          >
            <After aria-hidden className={open ? "rtl:rotate-180" : undefined} />
          </IconButton>
        </>
      )}
      {removable && (
        <IconButton size="tiny" hint={false} label={words.remove(name)} onClick={() => onRemove(place)}>
          <X aria-hidden />
        </IconButton>
      )}
    </span>
  );
}

/** A bar with the upload progress of a file. */
function Sent({ task }: { task: UploadTask }) {
  const words = useOwnWords("upload", uploadZhCN);
  const percent = Math.round(task.done * 100);
  return (
    <span
      role="progressbar"
      aria-label={words.sending(shownName(task.name), percent)}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="block h-1 w-full overflow-hidden rounded-full bg-line-soft forced-colors:border"
    >
      <span
        className="block h-full w-full origin-left bg-ring transition-transform duration-base rtl:origin-right forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${task.done})` }}
      />
    </span>
  );
}

/**
 * The error of a file. For a file refused before upload it shows only the reason; for a failed upload it also says that
 * it failed.
 */
function Failed({ task, short = false, className }: { task: UploadTask; short?: boolean; className?: string }) {
  const words = useOwnWords("upload", uploadZhCN);
  const reason = task.error ?? words.failed;
  const said = [task.file && words.failedFile(shownName(task.name)), task.error].filter(Boolean).join(" ");
  return (
    <span
      role="alert"
      title={said}
      className={cn("flex min-w-0 gap-1 text-bad", short ? "items-start" : "items-center", className)}
    >
      <CircleAlert role="img" aria-label={reason} className={cn("size-3 flex-none", short && "mt-1")} />
      <span className="min-w-0 wrap-anywhere">{said}</span>
    </span>
  );
}

/** The buttons of a file that is uploading or was refused. */
function TaskActs({ task, onRetry, onDrop }: { task: UploadTask } & Pick<ListProps, "onRetry" | "onDrop">) {
  const words = useOwnWords("upload", uploadZhCN);
  return (
    <span className="flex flex-none">
      {task.state === "failed" && task.file && (
        <IconButton size="tiny" hint={false} label={words.retry(shownName(task.name))} onClick={() => onRetry(task)}>
          <RotateCcw aria-hidden />
        </IconButton>
      )}
      <IconButton
        size="tiny"
        hint={false}
        label={task.state === "sending" ? words.cancel(shownName(task.name)) : words.remove(shownName(task.name))}
        onClick={() => onDrop(task)}
      >
        <X aria-hidden />
      </IconButton>
    </span>
  );
}

/** Stored and uploading files, one line each. */
export function FileLines({
  files,
  tasks,
  still,
  sortable,
  removable,
  downloadable,
  onRemove,
  onMove,
  onRetry,
  onDrop,
}: ListProps) {
  const words = useOwnWords("upload", uploadZhCN);
  if (files.length + tasks.length === 0) return null;
  return (
    <ul aria-label={words.list} className="m-0 flex list-none flex-col gap-0.5 p-0">
      {files.map((file, place) => (
        <li
          key={file.url}
          data-slot="upload-file"
          data-state="done"
          className="flex h-8 items-center gap-2 rounded-tag px-2 hover:bg-hover"
        >
          <FileText aria-hidden className="size-4 flex-none text-faint" />
          {downloadable ? (
            <a
              href={file.url}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 truncate text-accent-text"
              title={shownName(file.name) || words.unknownFile}
            >
              {shownName(file.name) || words.unknownFile}
            </a>
          ) : (
            <span className="min-w-0 truncate" title={shownName(file.name) || words.unknownFile}>
              {shownName(file.name) || words.unknownFile}
            </span>
          )}
          {file.size > 0 && <span className="flex-none text-12 text-faint">{sizeText(file.size)}</span>}
          <span className="ms-auto flex-none">
            <FileActs
              file={file}
              place={place}
              count={files.length}
              {...{ still, sortable, removable, onRemove, onMove }}
            />
          </span>
        </li>
      ))}
      {tasks.map((task) => (
        <li
          key={task.id}
          data-slot="upload-file"
          data-state={task.state}
          className="flex min-h-8 flex-col gap-1 rounded-tag px-2 py-1"
        >
          <span className="flex items-center gap-2">
            <FileText aria-hidden className="size-4 flex-none text-faint" />
            <span className="min-w-0 truncate">{shownName(task.name)}</span>
            <span className="flex-none text-12 text-faint">{sizeText(task.size)}</span>
            {task.state === "sending" && (
              <span aria-hidden className="flex-none text-12 text-muted">
                {words.percent(Math.round(task.done * 100))}
              </span>
            )}
            <span className="ms-auto flex-none">
              <TaskActs {...{ task, onRetry, onDrop }} />
            </span>
          </span>
          {task.state === "sending" ? <Sent task={task} /> : <Failed task={task} className="text-12" />}
        </li>
      ))}
    </ul>
  );
}

/** Stored and uploading pictures, one square each; `children` comes last. */
export function PictureSquares({
  files,
  tasks,
  still,
  sortable,
  removable,
  onRemove,
  onMove,
  onRetry,
  onDrop,
  children,
}: ListProps) {
  const words = useOwnWords("upload", uploadZhCN);
  const [viewed, setViewed] = useState<number>();
  return (
    <ul aria-label={words.list} className="m-0 flex list-none flex-wrap gap-2 p-0">
      {files.map((file, place) => (
        <li
          key={file.url}
          data-slot="upload-file"
          data-state="done"
          className="group/picture relative size-24 overflow-hidden rounded-surface border border-line"
        >
          <button
            type="button"
            aria-label={words.open(shownName(file.name) || words.unknownFile)}
            aria-haspopup="dialog"
            className="block size-full -outline-offset-2"
            onClick={() => setViewed(place)}
          >
            <img src={file.url} alt={shownName(file.name) || words.unknownFile} className="size-full object-cover" />
          </button>
          <span className="absolute inset-x-0 bottom-0 flex justify-center bg-raised/90 opacity-0 transition-opacity duration-fast pointer-coarse:opacity-100 group-focus-within/picture:opacity-100 group-hover/picture:opacity-100">
            <FileActs
              open
              file={file}
              place={place}
              count={files.length}
              {...{ still, sortable, removable, onRemove, onMove }}
            />
          </span>
        </li>
      ))}
      {tasks.map((task) => (
        <li
          key={task.id}
          data-slot="upload-file"
          data-state={task.state}
          className="flex min-h-24 w-24 flex-col justify-between gap-1 overflow-hidden rounded-surface border border-line p-1.5 text-12 data-[state=failed]:border-bad"
        >
          {/* The message of a failed upload contains the name; a file refused before upload has only the reason. */}
          {(task.state === "sending" || !task.file) && (
            <span className="truncate text-muted" title={shownName(task.name)}>
              {shownName(task.name)}
            </span>
          )}
          {task.state === "sending" ? <Sent task={task} /> : <Failed task={task} short />}
          <span className="flex items-center justify-between">
            <span aria-hidden className="text-muted">
              {task.state === "sending" && words.percent(Math.round(task.done * 100))}
            </span>
            <TaskActs {...{ task, onRetry, onDrop }} />
          </span>
        </li>
      ))}
      {children}
      {viewed !== undefined && (
        <ImageViewer
          images={files.map((file) => ({ src: file.url, name: shownName(file.name) || words.unknownFile }))}
          open
          index={viewed}
          onIndexChange={setViewed}
          onOpenChange={(open) => !open && setViewed(undefined)}
        />
      )}
    </ul>
  );
}
