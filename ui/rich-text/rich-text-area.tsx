/* oxlint-disable jsx-a11y/no-static-element-interactions -- hears the keys of the text box that the library draws */
import { Image } from "@tiptap/extension-image";
import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { type ChosenImage, InsertImage } from "#ui/insert-image/insert-image.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox } from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { PromptDialog } from "#ui/prompt/prompt-dialog.tsx";
import { focusToolbar } from "#ui/toolbar/toolbar.tsx";
import { sizeText } from "#ui/upload/upload-rules.ts";
import { useEditorWords } from "#ui/words/editors.ts";
import { cleanHtml } from "./clean-html.ts";
import { richTextLook } from "./rich-text-look.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import type { RichTextProps } from "./rich-text.tsx";

/** Max bytes of a paste without its pictures: a larger one would block the page for a minute. */
const maxWords = 512 * 1024;

const linkShape = /^(https?:\/\/|mailto:|tel:)\S+$/i;

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { rel: "noopener noreferrer nofollow" } },
    // It would add an empty paragraph to unchanged texts.
    trailingNode: false,
  }),
  Image.configure({ allowBase64: true }),
];

/** The open dialog. */
type Asking = { what: "link"; href: string } | { what: "image"; files: readonly File[] };

interface RichTextAreaProps extends Omit<RichTextProps, "value" | "defaultValue" | "onValueChange" | "name"> {
  /** As in RichText. */
  value: string;
  onValueChange: (html: string) => void;
}

/** The rich text editor itself; RichText loads it on the first render. */
export default function RichTextArea({
  value: html,
  onValueChange: setHtml,
  uploadImage,
  height = 300,
  maxPaste = 10 * 1024 * 1024,
  nonce,
  readOnly = false,
  disabled: ownDisabled,
  required: ownRequired,
  className,
  style,
  onKeyDown,
  ...rest
}: RichTextAreaProps) {
  const words = useEditorWords().richText;
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
  const [asking, setAsking] = useState<Asking>();
  const [notice, setNotice] = useState("");
  const keysId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  // The editor's content as last reported to the caller.
  const known = useRef(html);
  const changed = useRef(false);

  /** Refuses a paste or drop that is too large, before the library parses it: parsing alone would block the page. */
  function refuse(event: Event, data: DataTransfer | null): boolean {
    const text = data?.getData("text/html") || data?.getData("text/plain") || "";
    const over = [
      { size: new Blob([text]).size, max: maxPaste },
      // A picture is one node whatever its size, but text is rendered line by line.
      { size: new Blob([text.replaceAll(/(["'])data:[^"']*\1/g, "")]).size, max: maxWords },
    ].find(({ size, max }) => size > max);
    if (!over) return false;
    event.preventDefault();
    setNotice(words.tooLarge(sizeText(over.max)));
    return true;
  }
  /** Handles pasted or dropped pictures. Returns whether it handled them; it changes no text. */
  function take(data: DataTransfer | null, place?: number): boolean {
    if (!data) return false;
    const rich = data.getData("text/html");
    setNotice("");
    // Office adds a picture of the copied text; only the text is wanted.
    const pictures = rich ? [] : [...data.files].filter((file) => file.type.startsWith("image/"));
    if (pictures.length === 0) return false;
    if (place !== undefined) editor.commands.setTextSelection(place);
    setAsking({ what: "image", files: pictures });
    return true;
  }

  const described = [describedBy, !still && keysId].filter(Boolean).join(" ");
  const attributes: Record<string, string> = {
    role: "textbox",
    "aria-multiline": "true",
    "data-slot": "rich-text-text",
    class: cn(richTextLook, "min-h-full px-3 py-2 outline-none"),
    ...(labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": label ?? words.label }),
    ...(id === undefined ? {} : { id }),
    ...(described ? { "aria-describedby": described } : {}),
    ...(invalid ? { "aria-invalid": "true" } : {}),
    ...(required ? { "aria-required": "true" } : {}),
    ...(readOnly ? { "aria-readonly": "true", tabindex: "0" } : {}),
    ...(disabled ? { "aria-disabled": "true" } : {}),
  };

  const editor = useEditor({
    extensions,
    content: cleanHtml(html),
    ...(nonce === undefined ? {} : { injectNonce: nonce }),
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      transformPastedHTML: cleanHtml,
      handlePaste: (_, event) => latest.current.take(event.clipboardData),
      handleDrop(view, event, _, moved) {
        if (moved) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return latest.current.take(event.dataTransfer, place?.pos);
      },
      handleDOMEvents: {
        paste: (_, event) => latest.current.refuse(event, event.clipboardData),
        drop: (_, event) => latest.current.refuse(event, event.dataTransfer),
        // The library notices the end of a composition late, and may then send no update.
        compositionend: () => {
          setTimeout(() => latest.current.tell(), 60);
        },
      },
    },
    onUpdate: () => {
      changed.current = true;
      latest.current.tell();
    },
  });

  /** Reports the content to the caller, once the composition has ended. */
  function tell() {
    if (!editor || editor.isDestroyed || !changed.current || editor.view.composing) return;
    changed.current = false;
    const next = editor.isEmpty ? "" : cleanHtml(editor.getHTML());
    if (next === known.current) return;
    known.current = next;
    setHtml(next);
  }
  const latest = useLatest({ refuse, take, tell });

  useEffect(() => {
    if (html === known.current) return;
    known.current = html;
    editor.commands.setContent(cleanHtml(html), { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    // Without `false` the editor would report a change that nobody made.
    editor.setEditable(!still, false);
  }, [editor, still]);

  function toToolbar(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (isComposing(event) || still || !(event.altKey && event.key === "F10")) return;
    // Key events of a dialog above the editor bubble to this handler too.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    focusToolbar(toolbar.current);
  }
  function insertImage({ src, alt }: ChosenImage) {
    if (asking?.what !== "image") return;
    const [, ...more] = asking.files;
    editor
      .chain()
      .setImage({ src, alt })
      .command(({ tr, commands }) => {
        // Moves the cursor after the picture: it is selected, so the next letter would replace it.
        const { $to } = tr.selection;
        if ($to.nodeAfter?.isTextblock) return commands.setTextSelection($to.pos + 1);
        return commands.createParagraphNear();
      })
      .run();
    setAsking(more.length > 0 ? { what: "image", files: more } : undefined);
  }
  function setLink(href: string | undefined) {
    setAsking(undefined);
    if (href === undefined) return;
    const chain = editor.chain().extendMarkRange("link");
    if (href.trim() === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      editor
        .chain()
        .insertContent({ type: "text", text: href.trim(), marks: [{ type: "link", attrs: { href: href.trim() } }] })
        .run();
    else chain.setLink({ href: href.trim() }).run();
  }

  return (
    <div
      {...native}
      data-slot="rich-text"
      data-state={disabled ? "disabled" : readOnly ? "read-only" : "ready"}
      className={cn(controlBox, "flex-col items-stretch gap-0! overflow-hidden", className)}
      style={style}
      onKeyDown={toToolbar}
      {...boxState({ disabled, readOnly, "aria-invalid": invalid })}
    >
      {!readOnly && (
        <RichTextToolbar
          ref={toolbar}
          editor={editor}
          disabled={disabled}
          onLink={() => setAsking({ what: "link", href: String(editor.getAttributes("link")["href"] ?? "") })}
          onImage={() => setAsking({ what: "image", files: [] })}
        />
      )}
      <EditorContent
        innerRef={page}
        editor={editor}
        className="overflow-y-auto overscroll-contain [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-ring"
        style={{ height }}
      />
      {notice && (
        <p
          role="alert"
          data-slot="rich-text-notice"
          className="m-0 flex items-start gap-1 border-t border-line-soft px-3 py-1 text-12 text-bad"
        >
          <CircleAlert aria-hidden className="mt-0.75 size-3 flex-none" />
          {notice}
        </p>
      )}
      {!still && (
        <div id={keysId} className="border-t border-line-soft bg-page px-3 py-0.5 text-12 text-faint">
          {words.keys}
        </div>
      )}
      <FormValue value={html} required={ownRequired} disabled={disabled} readOnly={readOnly} control={page} />
      {asking?.what === "image" && (
        <InsertImage
          key={asking.files.length}
          file={asking.files[0]}
          uploadImage={uploadImage}
          onInsert={insertImage}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.what === "link" && (
        <PromptDialog
          open
          title={words.linkTitle}
          label={words.linkAddress}
          hint={words.linkHint}
          value={asking.href}
          rules={[(href) => (href.trim() === "" || linkShape.test(href.trim()) ? undefined : words.linkWrong)]}
          onAnswer={setLink}
        />
      )}
    </div>
  );
}
