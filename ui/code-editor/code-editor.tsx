import type { ComponentProps } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { EditorWaiting } from "./editor-waiting.tsx";
import type { CodeMode } from "./modes.ts";
import { useEditorValue } from "./use-editor-value.tsx";

export interface CodeEditorProps extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange"> {
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with each finished text, never during IME composition. */
  onValueChange?: (value: string) => void;
  /** Language; its grammar loads on first use. @default "JavaScript" */
  mode?: CodeMode;
  /** Number of spaces per indent. @default 2 */
  tabSize?: number;
  /** Height of the text in px. @default 240 */
  height?: number;
  /** Shows line numbers. @default true */
  lines?: boolean;
  /** Wraps long lines instead of scrolling. @default false */
  wrap?: boolean;
  placeholder?: string;
  /** For pages whose CSP allows style elements only with a nonce. */
  nonce?: string | undefined;
  /** Allows reading and copying, but no changes. @default false */
  readOnly?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** Name under which a form submits the text. */
  name?: string;
}

const CodeArea = lazyPart(async () => (await import("./code-area.tsx")).default);

/**
 * Renders a code editor with syntax colours and line numbers. Tab indents; Escape, then Tab leaves the editor, as a
 * hint below it says.
 */
export function CodeEditor({ value, defaultValue, onValueChange, name, height = 240, ...rest }: CodeEditorProps) {
  const { text, setText, sent } = useEditorValue("CodeEditor", { ...rest, value, defaultValue, onValueChange, name });
  return (
    <>
      <CodeArea
        part={{ ...rest, height, value: text, onValueChange: setText }}
        waiting={<EditorWaiting height={height} />}
      />
      {sent}
    </>
  );
}
