/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- the group hears drops and pastes */
import { ImagePlus, Upload as UploadIcon } from "lucide-react";
import { useId, useRef, useState, type ClipboardEvent, type ComponentProps, type DragEvent } from "react";
import { Button } from "#ui/button/button.tsx";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validList, validText, warnDeveloper } from "#ui/lib/validate-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { uploadZhCN } from "#ui/words/zh-CN/upload.ts";
import { FileLines, PictureSquares } from "./upload-list.tsx";
import { faultOf, lastFiles, mostFilesAtOnce, sizeText, typesText } from "./upload-rules.ts";
import { useUpload, type SendFile, type UploadedFile, type UploadTask } from "./use-upload.ts";

export interface UploadProps extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange"> {
  /** Stores one file; the kit has no address of its own. */
  send: SendFile;
  value?: readonly UploadedFile[];
  /** @default [] */
  defaultValue?: readonly UploadedFile[];
  onValueChange?: (value: readonly UploadedFile[]) => void;
  /** Shows lines of files, or squares of pictures. @default "file" */
  kind?: "file" | "image";
  /** Types in the format of `<input accept>`. @default all, or pictures for "image" */
  accept?: string;
  /** Max size of one file in bytes. */
  maxSize?: number;
  /** Max number of files; more are refused. @default no limit */
  max?: number;
  /** Keeps only this many files: a new file replaces the oldest. @default all are kept */
  keepLast?: number;
  /** Shows buttons that move a file. @default true when several files are allowed */
  sortable?: boolean;
  /** Allows removing stored files. @default true */
  removable?: boolean;
  /** The names of stored files are links that open them. @default true */
  downloadable?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** At least one file must be stored. @default false */
  required?: boolean;
  /** Name under which a form submits the address of each stored file. */
  name?: string;
}

/** The allowed types. A type that no file can have would refuse every file silently, so it is reported. */
function givenKinds(accept: string | undefined): string | undefined {
  const text = validText("Upload", "accept", accept) || undefined;
  if (process.env.NODE_ENV !== "production")
    for (const kind of text?.split(",").map((one) => one.trim()) ?? [])
      if (kind !== "" && !/^\.[^/\s]+$|^[\w.+-]+\/(\*|[\w.+-]+)$/.test(kind))
        warnDeveloper(
          `Upload: accept names ${JSON.stringify(kind)}, which is neither an extension nor a media type, so no file is of that kind. Give ".pdf" or "application/pdf".`,
        );
  return text;
}

/** File upload: a button, drag-and-drop and pasting. Limits are shown in advance, errors next to their file. */
export function Upload({
  send,
  value: givenValue,
  defaultValue,
  onValueChange,
  kind = "file",
  accept: givenAccept = kind === "image" ? "image/*" : undefined,
  maxSize,
  max,
  keepLast,
  sortable = max !== 1 && keepLast !== 1,
  removable = true,
  downloadable = true,
  disabled,
  readOnly = false,
  required,
  name,
  className,
  ref,
  ...rest
}: UploadProps) {
  const value = givenValue === undefined ? undefined : validList("Upload", "value", givenValue);
  const words = useOwnWords("upload", uploadZhCN);
  const accept = givenKinds(givenAccept);
  const {
    "aria-invalid": invalid,
    "aria-required": _required,
    disabled: off,
    id,
    ...native
  } = useFieldLink({ ...rest, disabled }, true);
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const merged = useMergedRefs(box, ref);
  const initial = defaultValue === undefined ? [] : validList("Upload", "defaultValue", defaultValue);
  const [files, setFiles] = useControlled<readonly UploadedFile[]>(value, initial, onValueChange);
  const [over, setOver] = useState(false);
  const [news, setNews] = useState("");
  // Also shown visibly: a move that is not possible.
  const [notice, setNotice] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const live = useLatest(files);
  // Several files may arrive before the next render; each must see the ones before it.
  const collected = useRef<{ from: readonly UploadedFile[]; now: readonly UploadedFile[] }>(undefined);
  const upload = useUpload(send, (stored) => {
    const from = live.current;
    const now = lastFiles([...(collected.current?.from === from ? collected.current.now : from), stored], keepLast);
    collected.current = { from, now };
    setFiles(now);
    setNews(words.done(stored.name));
  });
  useFormReset(box, value, initial, setFiles, () => {
    setNotice("");
    for (const task of upload.tasks) upload.remove(task.id);
  });
  const sending = upload.tasks.filter((task) => task.state === "sending").length;
  const room = max === undefined ? Number.POSITIVE_INFINITY : max - files.length - sending;
  const still = off === true || readOnly;

  const faultWords = {
    type: words.wrongType(typesText(accept ?? "", words.kinds)),
    size:
      kind === "image"
        ? words.imageTooLarge(Math.round((maxSize ?? 0) / 1024))
        : words.tooLarge(sizeText(maxSize ?? 0)),
    empty: words.empty,
    count: words.tooMany(max ?? 0),
  };
  function add(list: ArrayLike<File>) {
    if (still) return;
    let left = room;
    setNotice(list.length > mostFilesAtOnce ? words.tooManyAtOnce(mostFilesAtOnce, list.length - mostFilesAtOnce) : "");
    for (const file of Array.from(list).slice(0, mostFilesAtOnce)) {
      const fault = faultOf(file, { accept, maxSize }) ?? (left <= 0 ? "count" : undefined);
      if (kind === "image" && !file.type.startsWith("image/")) upload.refuse(file, words.notImage);
      else if (fault) upload.refuse(file, faultWords[fault]);
      else {
        upload.start(file);
        left -= 1;
      }
    }
  }
  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  }
  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  }
  function move(place: number, by: -1 | 1) {
    const file = files[place];
    const to = place + by;
    const nowhere = to < 0 ? words.atStart : to >= files.length ? words.atEnd : "";
    setNotice(nowhere);
    if (!file || nowhere) return;
    setFiles(files.toSpliced(place, 1).toSpliced(to, 0, file));
    setNews(words.moved(file.name, to + 1, files.length));
    focusAfter(() => actsAt(to)[by < 0 ? 0 : 1]);
  }
  function remove(place: number) {
    const file = files[place];
    if (!file) return;
    setNotice("");
    setFiles(files.toSpliced(place, 1));
    setNews(words.removed(file.name));
    // Focuses the entry now at this index, else the one before, else the choose button.
    focusAfter(() => actsAt(place).at(-1) ?? actsAt(place - 1).at(-1) ?? choose.current ?? undefined);
  }
  const actsAt = (place: number): HTMLButtonElement[] => {
    const stored = list.current?.querySelectorAll("[data-slot=upload-file][data-state=done]") ?? [];
    return [...(stored[place]?.querySelectorAll<HTMLButtonElement>("button[data-slot=icon-button]") ?? [])];
  };
  /** After the next render, because the list is rendered again: moved and removed buttons lose the focus. */
  function focusAfter(find: () => HTMLElement | undefined) {
    requestAnimationFrame(() => {
      const target = find();
      if (target instanceof HTMLButtonElement && !target.disabled) target.focus();
    });
  }

  const limits = [
    accept !== undefined && accept !== "image/*" && words.types(typesText(accept, words.kinds)),
    maxSize !== undefined && words.size(sizeText(maxSize)),
    max !== undefined && words.count(max),
  ].filter((part) => part !== false);
  const limitsId = useId();
  const full = room <= 0;
  const shared = { files, tasks: upload.tasks, still, sortable: sortable && files.length > 1, removable, downloadable };
  const acts = {
    onRemove: remove,
    onMove: move,
    onRetry: upload.retry,
    onDrop: (task: UploadTask) => upload.remove(task.id),
  };
  return (
    <div
      role="group"
      {...native}
      ref={merged}
      id={id}
      data-slot="upload"
      data-state={over ? "over" : sending > 0 ? "sending" : "idle"}
      className={cn("relative flex min-w-0 flex-col gap-2", className)}
      onPaste={paste}
      onDragOver={(event) => {
        if (still || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={accept}
        multiple={max !== 1}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          event.target.value = "";
        }}
      />
      {kind === "file" && !readOnly && (
        <div
          className={cn(
            "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-surface border border-dashed px-3 py-3",
            off ? "border-line" : over ? "border-accent bg-accent-soft" : invalid ? "border-bad" : "border-line-strong",
          )}
        >
          <Button
            ref={choose}
            icon={<UploadIcon aria-hidden className="size-4" />}
            disabled={off}
            refusal={full ? faultWords.count : undefined}
            aria-describedby={[native["aria-describedby"], limitsId].filter(Boolean).join(" ")}
            onClick={() => picker.current?.click()}
          >
            {words.choose}
          </Button>
          <span className="text-12 text-faint">{words.drop}</span>
          <span id={limitsId} className={cn("w-full text-12", off ? "text-faint" : "text-muted")}>
            {limits.join(words.joint)}
          </span>
        </div>
      )}
      <div ref={list} className="contents">
        {kind === "file" ? (
          <FileLines {...shared} {...acts} />
        ) : (
          <PictureSquares {...shared} {...acts}>
            {!readOnly && !full && (
              <li>
                <button
                  ref={choose}
                  type="button"
                  disabled={off}
                  aria-label={words.chooseImage}
                  aria-describedby={[native["aria-describedby"], limitsId].filter(Boolean).join(" ")}
                  className={cn(
                    "flex size-24 flex-col items-center justify-center gap-1 rounded-surface border border-dashed text-12 text-muted not-disabled:hover:border-accent not-disabled:hover:text-accent-text disabled:cursor-not-allowed disabled:text-faint",
                    off
                      ? "border-line"
                      : over
                        ? "border-accent bg-accent-soft"
                        : invalid
                          ? "border-bad"
                          : "border-line-strong",
                  )}
                  onClick={() => picker.current?.click()}
                >
                  <ImagePlus aria-hidden className="size-5" />
                  {words.chooseImage}
                </button>
              </li>
            )}
          </PictureSquares>
        )}
      </div>
      {kind === "image" && !readOnly && (
        <span id={limitsId} className="text-12 text-muted">
          {[words.drop, ...limits].join(words.joint)}
        </span>
      )}
      {notice && (
        <p role="status" data-slot="upload-notice" className="m-0 text-12 text-warn">
          {notice}
        </p>
      )}
      <output className="sr-only">{news}</output>
      <FormValue
        name={name}
        value={files.map((file) => file.url)}
        required={required}
        disabled={off}
        readOnly={readOnly}
        control={choose}
      />
    </div>
  );
}
