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
  ListChecks,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
} from "lucide-react";
import type { Ref } from "react";
import { Toolbar, ToolbarButton, ToolbarGap } from "#ui/toolbar/toolbar.tsx";
import { useEditorWords } from "#ui/words/editors.ts";

/** The actions of the toolbar. */
export type MarkdownAct =
  | "h1"
  | "h2"
  | "h3"
  | "bold"
  | "italic"
  | "strike"
  | "code"
  | "bullets"
  | "numbers"
  | "tasks"
  | "quote"
  | "codeBlock"
  | "table"
  | "rule"
  | "link"
  | "image"
  | "undo"
  | "redo";

const groups: readonly (readonly (readonly [act: MarkdownAct, mark: typeof Bold, keys?: string])[])[] = [
  [
    ["h1", Heading1],
    ["h2", Heading2],
    ["h3", Heading3],
  ],
  [
    ["bold", Bold, "Ctrl+B"],
    ["italic", Italic, "Ctrl+I"],
    ["strike", Strikethrough],
    ["code", Code, "Ctrl+E"],
  ],
  [
    ["bullets", List],
    ["numbers", ListOrdered],
    ["tasks", ListChecks],
    ["quote", Quote],
    ["codeBlock", SquareCode],
    ["table", Table],
    ["rule", Minus],
  ],
  [
    ["link", Link],
    ["image", Image],
  ],
  [
    ["undo", Undo2, "Ctrl+Z"],
    ["redo", Redo2, "Ctrl+Y"],
  ],
];

export interface MarkdownToolbarProps {
  onAct: (act: MarkdownAct) => void;
  onLeave: () => void;
  disabled: boolean;
  ref: Ref<HTMLDivElement>;
}

/** The actions of the Markdown editor. They insert marks into the text, so none of them is a toggle button. */
export function MarkdownToolbar({ onAct, onLeave, disabled, ref }: MarkdownToolbarProps) {
  const all = useEditorWords();
  const words = all.toolbar;
  const nameOf = (act: MarkdownAct) => {
    if (act === "h1" || act === "h2" || act === "h3") return words.heading(Number(act[1]));
    return words[act];
  };
  return (
    <Toolbar ref={ref} aria-label={all.markdown.toolbar} onLeave={onLeave} className="min-w-0 flex-1">
      {groups.flatMap((group, at) => [
        at > 0 && <ToolbarGap key={`gap-${String(at)}`} />,
        ...group.map(([act, Mark, keys]) => (
          <ToolbarButton
            key={act}
            label={nameOf(act)}
            {...(keys === undefined ? {} : { keys })}
            disabled={disabled}
            onClick={() => onAct(act)}
          >
            <Mark aria-hidden />
          </ToolbarButton>
        )),
      ])}
    </Toolbar>
  );
}
