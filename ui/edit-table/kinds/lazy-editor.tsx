import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent } from "react";
import { lazyCode } from "#ui/lazy-part/lazy-code.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { basicZhCN } from "#ui/words/zh-CN/basic.ts";
import { useOwnWords } from "#ui/words/context.ts";
import type { EditorProps } from "#ui/edit-table/columns/kind.ts";
import { editorBox, editorText, keepInside, takeKey } from "./editor-box.ts";
import { useOneEnd } from "./use-leaving.ts";

/**
 * Returns a lazy editor; its code loads when the first cell is opened. Until then a plain field in the cell takes the
 * letters. Keys that it cannot handle are replayed in the editor. `lazyPart` is not used, because its retry button
 * would add code to every table.
 */
export function lazyEditor(load: () => Promise<ComponentType<EditorProps>>): ComponentType<EditorProps> {
  const useCode = lazyCode(load);
  return function LazyEditor(props) {
    const { code: Editor, failed, retry } = useCode();
    const [text, setText] = useState(props.typed);
    // A field must stay during IME composition, so the editor waits for its end.
    const [composing, setComposing] = useState(false);
    const pressed = useRef<readonly LazyKey[]>([]);
    const drawn = Editor !== undefined && !composing;
    useEffect(() => {
      if (!drawn) return;
      void pressAgain(pressed.current);
      pressed.current = [];
    }, [drawn]);
    if (drawn) return <Editor {...props} typed={text} />;
    return (
      <Waiting
        // A new element after a failure; the old one must not report that the user left it.
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

/** Input that came before the editor loaded: a key, or a text from an IME. */
type LazyKey = KeyboardEventInit | { text: string };

/**
 * Replays keys at the current focus: Enter commits and moves to another cell, and later letters belong to that cell.
 */
async function pressAgain(keys: readonly LazyKey[]): Promise<void> {
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
    // Waits for the render of each key before the next, as with real typing.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => setTimeout(resolve));
  }
}

interface WaitingProps extends EditorProps {
  failed: boolean;
  onRetry: () => void;
  onText: (text: string) => void;
  onComposing: (composing: boolean) => void;
  onKey: (key: LazyKey) => void;
}

/** Keys that the editor handles itself. */
const asked = /^(?:Enter|Tab|Arrow|Home|End|Page)/;

function Waiting({ typed, label, failed, onRetry, onText, onComposing, onKey, ...ends }: WaitingProps) {
  const words = useOwnWords("lazyPart", basicZhCN.lazyPart);
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
      // Later keys belong to the next cell.
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
          // Letters without key events, from on-screen keyboards.
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
