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

/** Most bytes of a paste besides its pictures: more would hold the page up for a minute. */
const maxWords = 512 * 1024;

const linkShape = /^(https?:\/\/|mailto:|tel:)\S+$/i;

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { rel: "noopener noreferrer nofollow" } },
    // It would add an empty paragraph to texts that nobody has touched.
    trailingNode: false,
  }),
  Image.configure({ allowBase64: true }),
];

/** What stands open over the editor. */
type Asking = { what: "link"; href: string } | { what: "image"; files: readonly File[] };

interface RichTextAreaProps extends Omit<RichTextProps, "value" | "defaultValue" | "onValueChange" | "name"> {
  /** As RichText has it. */
  value: string;
  onValueChange: (html: string) => void;
}

/** The rich text editor itself; RichText fetches it when it is first shown. */
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
  // What the editor shows, as the caller knows it.
  const known = useRef(html);
  const changed = useRef(false);

  /** Refuses a paste or drop that is too large before the library reads it, which alone would hold the page up. */
  function refuse(event: Event, data: DataTransfer | null): boolean {
    const text = data?.getData("text/html") || data?.getData("text/plain") || "";
    const over = [
      { size: new Blob([text]).size, max: maxPaste },
      // A picture in it is one node however large it is; words are drawn line by line.
      { size: new Blob([text.replaceAll(/(["'])data:[^"']*\1/g, "")]).size, max: maxWords },
    ].find(({ size, max }) => size > max);
    if (!over) return false;
    event.preventDefault();
    setNotice(words.tooLarge(sizeText(over.max)));
    return true;
  }
  /** Whether a paste or drop is dealt with here; the text is left as it is. */
  function take(data: DataTransfer | null, place?: number): boolean {
    if (!data) return false;
    const rich = data.getData("text/html");
    setNotice("");
    // Office puts a picture of the text beside the text: the text is what was meant.
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
        // The library takes a moment to see that a composition is over, and then may have nothing new to say.
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

  /** Tells the caller what stands there, once the input method is done. */
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
    // Without `false` it would report a change that nobody made.
    editor.setEditable(!still, false);
  }, [editor, still]);

  function toToolbar(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (isComposing(event) || still || !(event.altKey && event.key === "F10")) return;
    // Keys of a dialog over the editor bubble here too.
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
        // Behind the picture: it is selected now, and the next letter would replace it.
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
