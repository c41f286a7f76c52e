/* oxlint-disable jsx-a11y/no-static-element-interactions -- hears the keys of the text box that the library draws */
import { redo, undo } from "@codemirror/commands";
import { Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import CodeArea from "#ui/code-editor/code-area.tsx";
import { FieldContext, useFieldLink } from "#ui/field/field-context.ts";
import { type ChosenImage, InsertImage } from "#ui/insert-image/insert-image.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox } from "#ui/utils/control-box.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { richTextLook } from "#ui/rich-text/rich-text-look.ts";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { focusToolbar } from "#ui/toolbar/toolbar.tsx";
import { useEditorWords } from "#ui/words/editors.ts";
import {
  type Chosen,
  fenceOf,
  imageText,
  insertBlock,
  insertLink,
  type TextChange,
  toggleLines,
  toggleMark,
} from "./markdown-acts.ts";
import type { MarkdownEditorProps, MarkdownViewMode } from "./markdown-editor.tsx";
import { markdownHtml } from "./markdown-html.ts";
import { type MarkdownAct, MarkdownToolbar } from "./markdown-toolbar.tsx";

interface MarkdownAreaProps extends Omit<MarkdownEditorProps, "value" | "defaultValue" | "onValueChange" | "name"> {
  value: string;
  onValueChange: (value: string) => void;
}

/** The Markdown editor itself; MarkdownEditor loads it on the first render. */
export default function MarkdownArea({
  value: text,
  onValueChange: setText,
  view: wantedView,
  defaultView = "edit",
  onViewChange,
  uploadImage,
  height = 300,
  placeholder = "",
  nonce,
  readOnly = false,
  disabled: ownDisabled,
  required: ownRequired,
  className,
  style,
  onKeyDown,
  ...rest
}: MarkdownAreaProps) {
  const all = useEditorWords();
  const words = all.markdown;
  const {
    disabled = false,
    id,
    "aria-label": label,
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    "aria-invalid": invalid,
    "aria-required": required,
    ...native
  } = useFieldLink({ ...rest, disabled: ownDisabled, "aria-required": ownRequired }, true);
  const still = readOnly || disabled;
  const [shown, show] = useControlled<MarkdownViewMode>(wantedView, defaultView, onViewChange);
  const [pictures, setPictures] = useState<readonly File[]>();
  const [source, setSource] = useState<EditorView>();
  const toolbar = useRef<HTMLDivElement>(null);

  function apply(change: (chosen: Chosen) => TextChange) {
    if (!source || still) return;
    const { from, to } = source.state.selection.main;
    const { chosen, ...replace } = change({ text: source.state.doc.toString(), from, to });
    source.dispatch({
      changes: replace,
      selection: { anchor: chosen[0], head: chosen[1] },
      scrollIntoView: true,
      userEvent: "input",
    });
  }
  const acts: Readonly<Record<MarkdownAct, () => void>> = {
    h1: () => apply((chosen) => toggleLines(chosen, () => "# ")),
    h2: () => apply((chosen) => toggleLines(chosen, () => "## ")),
    h3: () => apply((chosen) => toggleLines(chosen, () => "### ")),
    bold: () => apply((chosen) => toggleMark(chosen, "**")),
    italic: () => apply((chosen) => toggleMark(chosen, "*")),
    strike: () => apply((chosen) => toggleMark(chosen, "~~")),
    code: () => apply((chosen) => toggleMark(chosen, "`")),
    bullets: () => apply((chosen) => toggleLines(chosen, () => "- ")),
    numbers: () => apply((chosen) => toggleLines(chosen, (line) => `${line + 1}. `)),
    tasks: () => apply((chosen) => toggleLines(chosen, () => "- [ ] ")),
    quote: () => apply((chosen) => toggleLines(chosen, () => "> ")),
    codeBlock: () =>
      apply((chosen) => {
        const inner = chosen.text.slice(chosen.from, chosen.to);
        const fence = fenceOf(inner);
        return insertBlock(chosen, `${fence}\n${inner}\n${fence}`, inner || undefined);
      }),
    table: () =>
      apply((chosen) =>
        insertBlock(
          chosen,
          `| ${words.column} 1 | ${words.column} 2 |\n| --- | --- |\n| ${words.cell} | ${words.cell} |`,
          `${words.column} 1`,
        ),
      ),
    rule: () => apply((chosen) => insertBlock(chosen, "---")),
    link: () => apply((chosen) => insertLink(chosen, words.linkText)),
    image: () => setPictures([]),
    undo: () => source && undo(source),
    redo: () => source && redo(source),
  };

  function take(data: DataTransfer | null, place?: number | null): boolean {
    const found = [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
    if (found.length === 0 || still) return false;
    if (typeof place === "number") source?.dispatch({ selection: { anchor: place } });
    setPictures(found);
    return true;
  }
  function insertImage({ src, alt }: ChosenImage) {
    const [, ...more] = pictures ?? [];
    apply(({ from, to }) => {
      const insert = imageText(src, alt);
      return { from, to, insert, chosen: [from + insert.length, from + insert.length] };
    });
    setPictures(more.length > 0 ? more : undefined);
  }
  const latest = useLatest({ acts, take });
  const [extensions] = useState(() => [
    // Before the library's own shortcuts, which use some of these keys for other actions.
    Prec.high(
      keymap.of(
        (
          [
            ["Mod-b", "bold"],
            ["Mod-i", "italic"],
            ["Mod-e", "code"],
          ] as const
        ).map(([key, act]) => ({
          key,
          run: () => {
            latest.current.acts[act]();
            return true;
          },
        })),
      ),
    ),
    EditorView.domEventHandlers({
      paste: (event) => latest.current.take(event.clipboardData),
      drop: (event, of) =>
        latest.current.take(event.dataTransfer, of.posAtCoords({ x: event.clientX, y: event.clientY })),
    }),
  ]);

  function toToolbar(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (isComposing(event) || still || !(event.altKey && event.key === "F10")) return;
    // Key events of a dialog above the editor bubble to this handler too.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    focusToolbar(toolbar.current);
  }

  return (
    <div
      {...native}
      data-slot="markdown-editor"
      data-state={disabled ? "disabled" : readOnly ? "read-only" : "ready"}
      data-view={shown}
      className={cn(controlBox, "flex-col items-stretch gap-0! overflow-hidden", className)}
      style={style}
      onKeyDown={toToolbar}
      {...boxState({ disabled, readOnly, "aria-invalid": invalid })}
    >
      <div className="flex items-start gap-2 border-b border-line-soft bg-page px-1.5 py-1 max-tablet:flex-col">
        <MarkdownToolbar
          ref={toolbar}
          disabled={still || shown === "preview"}
          onAct={(act) => acts[act]()}
          onLeave={() => source?.focus()}
        />
        {/* The label of the surrounding Field names the text, not this control. */}
        <FieldContext value={null}>
          <Segmented
            aria-label={words.view}
            size="small"
            className="ms-auto flex-none"
            options={(["edit", "preview", "split"] as const).map((one) => ({ value: one, label: words[one] }))}
            value={shown}
            onValueChange={(next) => show(next as MarkdownViewMode)}
          />
        </FieldContext>
      </div>
      <div className={cn("min-w-0", shown === "split" && "tablet:grid tablet:grid-cols-2")}>
        {/* Hidden instead of unmounted, so that the undo history stays. */}
        <div hidden={shown === "preview"} className="min-w-0">
          <FieldContext value={null}>
            <CodeArea
              framed={false}
              mode="Markdown"
              lines={false}
              wrap
              height={height}
              value={text}
              onValueChange={setText}
              placeholder={placeholder}
              nonce={nonce}
              readOnly={readOnly}
              disabled={disabled}
              required={ownRequired === true}
              keysHint={words.keys}
              extensions={extensions}
              onView={setSource}
              id={id}
              aria-label={label ?? words.label}
              aria-labelledby={labelledBy}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              aria-required={required}
            />
          </FieldContext>
        </div>
        {shown !== "edit" && <Preview text={text} height={height} beside={shown === "split"} />}
      </div>
      {pictures && (
        <InsertImage
          key={pictures.length}
          file={pictures[0]}
          uploadImage={uploadImage}
          onInsert={insertImage}
          onClose={() => setPictures(undefined)}
        />
      )}
    </div>
  );
}

/** Max number of characters in the preview: parsing more would block the page on every key. */
const mostPreviewed = 200_000;

function Preview({ text, height, beside }: { text: string; height: number; beside: boolean }) {
  const words = useEditorWords().markdown;
  // Typing has priority; the preview of a long text renders when there is time.
  const settled = useDeferredValue(text);
  const tooLong = settled.length > mostPreviewed;
  const html = useMemo(() => (tooLong ? "" : markdownHtml(settled)), [settled, tooLong]);
  return (
    <section
      aria-label={words.preview}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
      tabIndex={0}
      data-slot="markdown-preview"
      className={cn(
        "min-w-0 overflow-auto px-3 py-2 -outline-offset-2",
        beside && "max-tablet:border-t tablet:border-s border-line-soft",
      )}
      style={{ height }}
    >
      {html.trim() === "" ? (
        <p className="text-faint">{tooLong ? words.tooLong(mostPreviewed) : words.nothing}</p>
      ) : (
        // oxlint-disable-next-line react/no-danger -- cleaned by markdownHtml
        <div className={richTextLook} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  );
}
