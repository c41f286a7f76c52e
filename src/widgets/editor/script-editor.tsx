import { History } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { CodeEditor, type CodeEditorProps } from "#ui/code-editor/code-editor.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { addScriptWords } from "./own-words.ts";
import { keepScript, scriptHistory } from "./script-history.ts";

addScriptWords();

export interface ScriptEditorProps extends Omit<CodeEditorProps, "value" | "defaultValue" | "onValueChange"> {
  /** Identifies the script in the version history; the code that saves it must call `keepScript`. */
  code: string;
  value: string;
  onValueChange(value: string): void;
}

/** Source code editor of a script with a menu of its saved versions; a chosen version replaces the text. */
export function ScriptEditor({ code, value, onValueChange, ...rest }: ScriptEditorProps) {
  const entries = (): readonly MenuEntry[] => {
    const versions = scriptHistory(code);
    if (versions.length === 0) return [{ kind: "heading", key: "none", label: text("scripts.none") }];
    return versions.map((version, place) => ({
      key: String(place),
      label: <VersionLine at={version.savedAt} first={firstLine(version.text)} />,
      checked: version.text === value,
      onSelect() {
        // Store the present text in the history too, so that looking at an old version loses nothing.
        keepScript(code, value);
        onValueChange(version.text);
      },
    }));
  };
  return (
    <div data-slot="script-editor" className="flex flex-col items-start gap-2">
      <CodeEditor {...rest} className="w-full" value={value} onValueChange={onValueChange} />
      {!rest.readOnly && !rest.disabled && (
        <DropdownMenu entries={entries}>
          <Button size="small">
            <History aria-hidden />
            {text("scripts.history")}
          </Button>
        </DropdownMenu>
      )}
    </div>
  );
}

const firstLine = (script: string) =>
  script
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "") ?? text("scripts.empty");

function VersionLine({ at, first }: { at: number; first: string }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="tabular-nums">{toWire(new Date(at))}</span>
      <span className="truncate text-12 text-faint">{first}</span>
    </span>
  );
}
