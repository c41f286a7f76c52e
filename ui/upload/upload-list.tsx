/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native progress element cannot be drawn by tokens */
import { ArrowLeft, ArrowRight, CircleAlert, FileText, RotateCcw, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { useWords } from "#ui/words/words.tsx";
import { sizeText } from "./upload-rules.ts";
import type { UploadedFile, UploadTask } from "./use-upload.ts";

interface ListProps {
  files: readonly UploadedFile[];
  tasks: readonly UploadTask[];
  still: boolean;
  sortable: boolean;
  onRemove: (place: number) => void;
  onMove: (place: number, by: -1 | 1) => void;
  onRetry: (task: UploadTask) => void;
  onDrop: (task: UploadTask) => void;
  children?: ReactNode;
}

/** The buttons at a stored file. */
function FileActs({
  file,
  place,
  count,
  still,
  sortable,
  onRemove,
  onMove,
}: { file: UploadedFile; place: number; count: number } & Pick<
  ListProps,
  "still" | "sortable" | "onRemove" | "onMove"
>) {
  const words = useWords().upload;
  if (still) return null;
  return (
    <span className="flex flex-none">
      {sortable && (
        <>
          <IconButton
            size="tiny"
            hint={false}
            label={words.forward(file.name)}
            disabled={place === 0}
            onClick={() => onMove(place, -1)}
          >
            <ArrowLeft aria-hidden className="rtl:rotate-180" />
          </IconButton>
          <IconButton
            size="tiny"
            hint={false}
            label={words.back(file.name)}
            disabled={place === count - 1}
            onClick={() => onMove(place, 1)}
          >
            <ArrowRight aria-hidden className="rtl:rotate-180" />
          </IconButton>
        </>
      )}
      <IconButton size="tiny" hint={false} label={words.remove(file.name)} onClick={() => onRemove(place)}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
}

/** A bar that says how much of a file is sent. */
function Sent({ task }: { task: UploadTask }) {
  const words = useWords().upload;
  const percent = Math.round(task.done * 100);
  return (
    <span
      role="progressbar"
      aria-label={words.sending(task.name, percent)}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="block h-1 w-full overflow-hidden rounded-full bg-line"
    >
      <span
        className="block h-full w-full origin-left bg-accent transition-transform duration-base rtl:origin-right"
        style={{ transform: `scaleX(${task.done})` }}
      />
    </span>
  );
}

/** The buttons at a file under way or refused. */
function TaskActs({ task, onRetry, onDrop }: { task: UploadTask } & Pick<ListProps, "onRetry" | "onDrop">) {
  const words = useWords().upload;
  return (
    <span className="flex flex-none">
      {task.state === "failed" && task.file && (
        <IconButton size="tiny" hint={false} label={words.retry(task.name)} onClick={() => onRetry(task)}>
          <RotateCcw aria-hidden />
        </IconButton>
      )}
      <IconButton
        size="tiny"
        hint={false}
        label={task.state === "sending" ? words.cancel(task.name) : words.remove(task.name)}
        onClick={() => onDrop(task)}
      >
        <X aria-hidden />
      </IconButton>
    </span>
  );
}

/** Stored files and those under way, a line each. */
export function FileLines({ files, tasks, still, sortable, onRemove, onMove, onRetry, onDrop }: ListProps) {
  const words = useWords().upload;
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
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            className="min-w-0 truncate text-accent-text"
            title={file.name}
          >
            {file.name}
          </a>
          <span className="flex-none text-12 text-faint">{sizeText(file.size)}</span>
          <span className="ms-auto flex-none">
            <FileActs file={file} place={place} count={files.length} {...{ still, sortable, onRemove, onMove }} />
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
            <span className="min-w-0 truncate">{task.name}</span>
            <span className="flex-none text-12 text-faint">{sizeText(task.size)}</span>
            <span className="ms-auto flex-none">
              <TaskActs {...{ task, onRetry, onDrop }} />
            </span>
          </span>
          {task.state === "sending" ? (
            <Sent task={task} />
          ) : (
            <span role="alert" className="flex items-center gap-1 text-12 text-bad">
              <CircleAlert aria-hidden className="size-3 flex-none" />
              {task.error}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Stored pictures and those under way, a square each; `children` stands last. */
export function PictureSquares({
  files,
  tasks,
  still,
  sortable,
  onRemove,
  onMove,
  onRetry,
  onDrop,
  children,
}: ListProps) {
  const words = useWords().upload;
  return (
    <ul aria-label={words.list} className="m-0 flex list-none flex-wrap gap-2 p-0">
      {files.map((file, place) => (
        <li
          key={file.url}
          data-slot="upload-file"
          data-state="done"
          className="group/picture relative size-24 overflow-hidden rounded-surface border border-line"
        >
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            aria-label={words.open(file.name)}
            className="block size-full"
          >
            <img src={file.url} alt={file.name} className="size-full object-cover" />
          </a>
          <span className="absolute inset-x-0 bottom-0 flex justify-center bg-raised/90 opacity-0 transition-opacity duration-fast group-focus-within/picture:opacity-100 group-hover/picture:opacity-100">
            <FileActs file={file} place={place} count={files.length} {...{ still, sortable, onRemove, onMove }} />
          </span>
        </li>
      ))}
      {tasks.map((task) => (
        <li
          key={task.id}
          data-slot="upload-file"
          data-state={task.state}
          className="flex size-24 flex-col justify-between gap-1 overflow-hidden rounded-surface border border-line p-1.5 text-12 data-[state=failed]:border-bad"
        >
          <span className="truncate text-muted" title={task.name}>
            {task.name}
          </span>
          {task.state === "sending" ? (
            <Sent task={task} />
          ) : (
            <span role="alert" className="line-clamp-2 text-bad" title={task.error}>
              {task.error}
            </span>
          )}
          <span className="self-end">
            <TaskActs {...{ task, onRetry, onDrop }} />
          </span>
        </li>
      ))}
      {children}
    </ul>
  );
}
