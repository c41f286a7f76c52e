import type { ComponentProps } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { EditorWaiting } from "./editor-waiting.tsx";
import type { CodeMode } from "./modes.ts";
import { useEditorValue } from "./use-editor-value.tsx";

export interface CodeEditorProps extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange"> {
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with each finished text; never while the input method composes. */
  onValueChange?: (value: string) => void;
  /** The language; its grammar is fetched when it is first needed. @default "JavaScript" */
  mode?: CodeMode;
  /** Spaces of one indent. @default 2 */
  tabSize?: number;
  /** Height of the text in px. @default 240 */
  height?: number;
  /** Shows line numbers. @default true */
  lines?: boolean;
  /** Breaks long lines instead of scrolling. @default false */
  wrap?: boolean;
  placeholder?: string;
  /** For pages whose policy allows style elements only with a nonce. */
  nonce?: string | undefined;
  /** Can be read and copied, not changed. @default false */
  readOnly?: boolean;
  disabled?: boolean;
  required?: boolean;
  /** A form gets the text under it. */
  name?: string;
}

const CodeArea = latePart(async () => (await import("./code-area.tsx")).default);

/** Source text with colours and line numbers. Tab indents; Escape, then Tab leaves, and a line under it says so. */
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
