import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent } from "react";
import { lateCode } from "#ui/late-part/late-code.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { basicZhCN } from "#ui/words/zh-CN/basic.ts";
import { useOwnWords } from "#ui/words/context.ts";
import type { EditorProps } from "#ui/edit-table/columns/kind.ts";
import { editorBox, editorText, keepInside, takeKey } from "./editor-box.ts";
import { useOneEnd } from "./use-leaving.ts";

/**
 * An editor whose code is fetched when the first cell is opened. Until it is there a plain field stands in the cell: it
 * takes the letters, and the keys it cannot answer are pressed again in the editor. Not `latePart`, whose button for
 * trying again would come with every table.
 */
export function lateEditor(load: () => Promise<ComponentType<EditorProps>>): ComponentType<EditorProps> {
  const useCode = lateCode(load);
  return function LateEditor(props) {
    const { code: Editor, failed, retry } = useCode();
    const [text, setText] = useState(props.typed);
    // What is being composed must not lose its field: the editor waits for the end of it.
    const [composing, setComposing] = useState(false);
    const pressed = useRef<readonly LateKey[]>([]);
    const drawn = Editor !== undefined && !composing;
    useEffect(() => {
      if (!drawn) return;
      void pressAgain(pressed.current);
      pressed.current = [];
    }, [drawn]);
    if (drawn) return <Editor {...props} typed={text} />;
    return (
      <Waiting
        // Another one when it failed: what goes tells nobody that it was left.
        key={failed ? "failed" : "loading"}
        {...props}
        typed={text}
        failed={failed}
        onRetry={retry}
        onText={setText}
        onComposing={setComposing}
        onKey={(key) => {
          pressed.current = [...pressed.current, key];
        }}
      />
    );
  };
}

/** What was pressed too early: a key, or a text that an input method made. */
type LateKey = KeyboardEventInit | { text: string };

/**
 * Presses keys again, where the keyboard is by then: Enter takes a value and goes on to another cell, and the letters
 * after it are that cell's.
 */
async function pressAgain(keys: readonly LateKey[]): Promise<void> {
  for (const key of keys) {
    const target = document.activeElement;
    if (!target) return;
    const init = "text" in key ? null : key;
    const taken =
      init && !target.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
    const text = "text" in key ? key.text : key.key?.length === 1 ? key.key : "";
    if (!taken && text !== "" && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
      target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, "end");
      target.dispatchEvent(new InputEvent("input", { data: text, inputType: "insertText", bubbles: true }));
    }
    // What the key did is drawn before the next one comes, as with keys of a person.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => setTimeout(resolve));
  }
}

interface WaitingProps extends EditorProps {
  failed: boolean;
  onRetry: () => void;
  onText: (text: string) => void;
  onComposing: (composing: boolean) => void;
  onKey: (key: LateKey) => void;
}

/** Keys an editor has its own answer to. */
const asked = /^(?:Enter|Tab|Arrow|Home|End|Page)/;

function Waiting({ typed, label, failed, onRetry, onText, onComposing, onKey, ...ends }: WaitingProps) {
  const words = useOwnWords("latePart", basicZhCN.latePart);
  const { cancel } = useOneEnd(ends);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  const ending = useRef(false);
  function press(event: KeyboardEvent) {
    if (isComposing(event)) return keepInside(event);
    if (event.key === "Escape") cancel();
    else if (failed && event.key === "Enter") onRetry();
    else if (ending.current) {
      // What follows is for the next cell.
      const { key, shiftKey, altKey } = event;
      if (!event.ctrlKey && !event.metaKey) onKey({ key, shiftKey, altKey });
    } else if (asked.test(event.key) && !failed) {
      ending.current = event.key === "Enter" || event.key === "Tab";
      onKey({ key: event.key, shiftKey: event.shiftKey });
    } else return keepInside(event);
    return takeKey(event);
  }
  return (
    <div
      role="presentation"
      data-slot="cell-editor"
      data-state={failed ? "failed" : "loading"}
      aria-busy={!failed}
      className={editorBox}
      onKeyDown={press}
    >
      {failed && (
        <button type="button" className="flex-none text-bad" onClick={onRetry}>
          <span role="alert">{words.failed}</span> {words.retry}
        </button>
      )}
      <input
        ref={field}
        type="text"
        autoComplete="off"
        aria-label={label}
        className={editorText}
        value={typed}
        onChange={(event) => {
          const { nativeEvent: input } = event;
          if (!ending.current) onText(event.target.value);
          // Letters that no key brings: those of on-screen keyboards.
          else if (input instanceof InputEvent && !input.isComposing && input.data) onKey({ text: input.data });
        }}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={(event) => {
          if (ending.current) onKey({ text: event.data });
          onComposing(false);
        }}
      />
    </div>
  );
}
