import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
} from "lucide-react";
import type { Ref } from "react";
import { Toolbar, ToolbarButton, ToolbarGap } from "#ui/toolbar/toolbar.tsx";
import { useEditorWords } from "#ui/words/editors.ts";

const marks = [
  ["bold", "Ctrl+B", Bold],
  ["italic", "Ctrl+I", Italic],
  ["underline", "Ctrl+U", Underline],
  ["strike", "Ctrl+Shift+S", Strikethrough],
  ["code", "Ctrl+E", Code],
] as const;
const levels = [
  [1, "Ctrl+Alt+1", Heading1],
  [2, "Ctrl+Alt+2", Heading2],
  [3, "Ctrl+Alt+3", Heading3],
] as const;

export interface RichTextToolbarProps {
  editor: Editor;
  onLink: () => void;
  onImage: () => void;
  disabled: boolean;
  ref: Ref<HTMLDivElement>;
}

/** The actions of the rich text editor; toggle buttons show the state at the cursor. */
export function RichTextToolbar({ editor, onLink, onImage, disabled, ref }: RichTextToolbarProps) {
  const all = useEditorWords();
  const words = all.toolbar;
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      underline: now.isActive("underline"),
      strike: now.isActive("strike"),
      code: now.isActive("code"),
      level: levels.find(([level]) => now.isActive("heading", { level }))?.[0],
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      codeBlock: now.isActive("codeBlock"),
      link: now.isActive("link"),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  // The focus does not move: it stays on the button for keyboard users, and in the text for pointer users.
  const run = () => editor.chain();
  return (
    <Toolbar
      ref={ref}
      aria-label={all.richText.toolbar}
      className="border-b border-line-soft bg-page px-1.5 py-1"
      onLeave={() => editor.commands.focus()}
    >
      {levels.map(([level, keys, Mark]) => (
        <ToolbarButton
          key={level}
          label={words.heading(level)}
          keys={keys}
          pressed={at.level === level}
          disabled={disabled}
          onClick={() => run().toggleHeading({ level }).run()}
        >
          <Mark aria-hidden />
        </ToolbarButton>
      ))}
      <ToolbarGap />
      {marks.map(([name, keys, Mark]) => (
        <ToolbarButton
          key={name}
          label={words[name]}
          keys={keys}
          pressed={at[name]}
          disabled={disabled}
          onClick={() => run().toggleMark(name).run()}
        >
          <Mark aria-hidden />
        </ToolbarButton>
      ))}
      <ToolbarGap />
      <ToolbarButton
        label={words.bullets}
        keys="Ctrl+Shift+8"
        pressed={at.bullets}
        disabled={disabled}
        onClick={() => run().toggleBulletList().run()}
      >
        <List aria-hidden />
      </ToolbarButton>
      <ToolbarButton
        label={words.numbers}
        keys="Ctrl+Shift+7"
        pressed={at.numbers}
        disabled={disabled}
        onClick={() => run().toggleOrderedList().run()}
      >
        <ListOrdered aria-hidden />
      </ToolbarButton>
      <ToolbarButton
        label={words.quote}
        keys="Ctrl+Shift+B"
        pressed={at.quote}
        disabled={disabled}
        onClick={() => run().toggleBlockquote().run()}
      >
        <Quote aria-hidden />
      </ToolbarButton>
      <ToolbarButton
        label={words.codeBlock}
        keys="Ctrl+Alt+C"
        pressed={at.codeBlock}
        disabled={disabled}
        onClick={() => run().toggleCodeBlock().run()}
      >
        <SquareCode aria-hidden />
      </ToolbarButton>
      <ToolbarButton label={words.rule} disabled={disabled} onClick={() => run().setHorizontalRule().run()}>
        <Minus aria-hidden />
      </ToolbarButton>
      <ToolbarGap />
      <ToolbarButton label={words.link} keys="Ctrl+K" pressed={at.link} disabled={disabled} onClick={onLink}>
        <Link aria-hidden />
      </ToolbarButton>
      <ToolbarButton label={words.image} disabled={disabled} onClick={onImage}>
        <Image aria-hidden />
      </ToolbarButton>
      <ToolbarGap />
      <ToolbarButton label={words.clear} disabled={disabled} onClick={() => run().unsetAllMarks().clearNodes().run()}>
        <RemoveFormatting aria-hidden />
      </ToolbarButton>
      <ToolbarButton
        label={words.undo}
        keys="Ctrl+Z"
        disabled={disabled || !at.undo}
        onClick={() => run().undo().run()}
      >
        <Undo2 aria-hidden />
      </ToolbarButton>
      <ToolbarButton
        label={words.redo}
        keys="Ctrl+Y"
        disabled={disabled || !at.redo}
        onClick={() => run().redo().run()}
      >
        <Redo2 aria-hidden />
      </ToolbarButton>
    </Toolbar>
  );
}
