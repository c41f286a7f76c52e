import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent } from "react";
import type { LazyCode } from "#ui/lazy-part/lazy-code.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { basicZhCN } from "#ui/words/zh-CN/basic.ts";
import { useOwnWords } from "#ui/words/context.ts";
import type { EditorProps } from "#ui/edit-table/columns/kind.ts";
import { editorBox, editorText, keepInside, takeKey } from "./editor-box.ts";
import { pressAgain, type EarlyInput } from "./press-again.ts";
import { useOneEnd } from "./use-leaving.ts";

export interface EditorFrameProps extends LazyCode<ComponentType<EditorProps>> {
  editor: EditorProps;
}

/**
 * Renders an editor once its code is there. Until then a plain field in the cell takes the letters. Keys that it cannot
 * handle are replayed in the editor. `lazyPart` is not used, because an editor takes over what was typed.
 */
export function EditorFrame({ code: Editor, failed, retry, editor }: EditorFrameProps) {
  const [text, setText] = useState(editor.typed);
  // A field must stay during IME composition, so the editor waits for its end.
  const [composing, setComposing] = useState(false);
  const pressed = useRef<readonly EarlyInput[]>([]);
  const drawn = Editor !== undefined && !composing;
  useEffect(() => {
    if (!drawn) return;
    void pressAll(pressed.current);
    pressed.current = [];
  }, [drawn]);
  if (drawn) return <Editor {...editor} typed={text} />;
  return (
    <Waiting
      // A new element after a failure; the old one must not report that the user left it.
      key={failed ? "failed" : "loading"}
      {...editor}
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
}

/**
 * Replays keys at the current focus: Enter commits and moves to another cell, and later letters belong to that cell.
 */
async function pressAll(keys: readonly EarlyInput[]): Promise<void> {
  for (const key of keys) {
    pressAgain(document.activeElement, key);
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
  onKey: (key: EarlyInput) => void;
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
      if (!event.ctrlKey && !event.metaKey) onKey(event.nativeEvent);
    } else if (asked.test(event.key) && !failed) {
      ending.current = event.key === "Enter" || event.key === "Tab";
      onKey(event.nativeEvent);
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
