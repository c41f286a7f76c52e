/* oxlint-disable jsx-a11y/no-static-element-interactions -- hears the keys of the text box that the library draws */
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { Annotation, Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from "@codemirror/view";
import { type KeyboardEvent, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox } from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validKind } from "#ui/lib/validate-props.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useEditorWords } from "#ui/words/editors.ts";
import type { CodeEditorProps } from "./code-editor.tsx";
import { codeTheme } from "./code-theme.ts";
import { codeLoaders, loadMode } from "./modes.ts";

export interface CodeAreaProps extends Omit<CodeEditorProps, "value" | "defaultValue" | "onValueChange" | "name"> {
  value: string;
  onValueChange: (value: string) => void;
  /** Called once with the editor view, for components that extend the editor. */
  onView?: (view: EditorView) => void;
  /** Draws the border. @default true */
  framed?: boolean;
  /** Hint about the keys. @default that Tab indents and how to leave */
  keysHint?: string;
  /** Additional CodeMirror extensions; read once. */
  extensions?: Extension;
}

/**
 * Maximum number of characters with syntax colours. A grammar parses one block as a whole: a long Markdown paragraph is
 * parsed again on every key. With ten megabytes this takes most of a minute.
 */
const mostColoured = 200_000;
const uncoloured: Extension = [];

/** Marks changes made by the caller, so that they are not reported back as typed. */
const fromCaller = Annotation.define<true>();

/** Renders the code editor itself; CodeEditor loads it when first shown. */
export default function CodeArea({
  value: text,
  onValueChange,
  mode: wantedMode = "JavaScript",
  tabSize = 2,
  height = 240,
  lines = true,
  wrap = false,
  placeholder = "",
  nonce,
  readOnly = false,
  disabled: ownDisabled,
  required: ownRequired,
  onView,
  framed = true,
  keysHint,
  extensions = [],
  className,
  style,
  ref,
  ...rest
}: CodeAreaProps) {
  const words = useEditorWords().codeEditor;
  const { disabled = false, ...native } = useFieldLink(
    { ...rest, disabled: ownDisabled, "aria-required": rest["aria-required"] ?? ownRequired },
    true,
  );
  const still = readOnly || disabled;
  const mode = validKind("CodeEditor", "mode", wantedMode, codeLoaders, "JavaScript");
  const keysId = useId();
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [released, setReleased] = useState(false);
  const latest = useLatest({ setText: onValueChange });
  const [parts] = useState(() => ({
    language: new Compartment(),
    settings: new Compartment(),
    attributes: new Compartment(),
  }));
  useImperativeHandle(ref, () => host.current as HTMLDivElement);

  // The view is bound to the page: it is created once and updated below.
  const [first] = useState({ text, nonce, extensions });
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    let waiting = false;
    const made = new EditorView({
      parent: host.current,
      doc: first.text,
      extensions: [
        first.nonce === undefined ? [] : EditorView.cspNonce.of(first.nonce),
        history(),
        drawSelection(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        codeTheme,
        first.extensions,
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.domEventHandlers({
          blur: (_, of) => {
            of.setTabFocusMode(false);
            setReleased(false);
            return false;
          },
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((one) => one.annotation(fromCaller))) waiting = true;
          // Unfinished IME text is not reported.
          if (!waiting || update.view.composing) return;
          waiting = false;
          latest.current.setText(update.state.doc.toString());
        }),
        // The last change of a composition may come before the library knows that it has ended.
        EditorView.domEventHandlers({
          compositionend: (_, of) => {
            setTimeout(() => {
              if (!waiting || of.composing) return;
              waiting = false;
              latest.current.setText(of.state.doc.toString());
            });
            return false;
          },
        }),
        parts.language.of(uncoloured),
        // Runs in the same transaction that makes the text too long: otherwise the grammar would parse it once more.
        EditorState.transactionExtender.of(({ startState, newDoc }) =>
          newDoc.length > mostColoured && parts.language.get(startState) !== uncoloured
            ? { effects: parts.language.reconfigure(uncoloured) }
            : null,
        ),
        parts.settings.of([]),
        parts.attributes.of([]),
      ],
    });
    setView(made);
    return () => made.destroy();
  }, [first, latest, parts]);

  useEffect(() => {
    if (!view || view.composing) return;
    // The library splits lines only at \n.
    const now = text.replaceAll(/\r\n?/g, "\n");
    if (now === view.state.doc.toString()) return;
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: now },
      annotations: fromCaller.of(true),
    });
  }, [view, text]);

  const coloured = text.length <= mostColoured;
  useEffect(() => {
    if (!coloured) return undefined;
    let wanted = true;
    void loadMode(mode).then((language) => {
      if (wanted) view?.dispatch({ effects: parts.language.reconfigure(language) });
    });
    return () => {
      wanted = false;
    };
  }, [view, mode, coloured, parts]);

  useEffect(() => {
    view?.dispatch({
      effects: parts.settings.reconfigure([
        EditorState.tabSize.of(tabSize),
        indentUnit.of(" ".repeat(tabSize)),
        lines ? lineNumbers() : [],
        wrap ? EditorView.lineWrapping : [],
        placeholder ? placeholderText(placeholder) : [],
        EditorState.readOnly.of(still),
        EditorView.editable.of(!disabled),
      ]),
    });
  }, [view, parts, tabSize, lines, wrap, placeholder, still, disabled]);

  function letTabGo(event: KeyboardEvent<HTMLDivElement>) {
    rest.onKeyDown?.(event);
    // Handled here, not by the library, because it ignores keys that a dialog has already prevented.
    if (!view || still || view.composing || isComposing(event) || ["Tab", "Shift"].includes(event.key)) return;
    const now = event.key === "Escape";
    view.setTabFocusMode(now);
    setReleased(now);
  }

  const {
    id,
    "aria-label": label,
    "aria-labelledby": labelledBy,
    "aria-invalid": invalid,
    "aria-required": required,
    "aria-describedby": describedBy,
    ...native2
  } = native;
  const described = [describedBy, !still && keysId].filter(Boolean).join(" ");
  useEffect(() => {
    const attributes: Record<string, string> = {
      "aria-label": label ?? words.label(mode),
      ...(id === undefined ? {} : { id }),
      ...(labelledBy ? { "aria-labelledby": labelledBy } : {}),
      ...(described ? { "aria-describedby": described } : {}),
      ...(invalid ? { "aria-invalid": "true" } : {}),
      ...(required ? { "aria-required": "true" } : {}),
      ...(readOnly ? { "aria-readonly": "true" } : {}),
      ...(disabled ? { "aria-disabled": "true" } : {}),
      "data-slot": "code-editor-text",
      spellcheck: "false",
    };
    view?.dispatch({ effects: parts.attributes.reconfigure(EditorView.contentAttributes.of(attributes)) });
  }, [view, parts, words, mode, id, label, labelledBy, described, invalid, required, readOnly, disabled]);

  useEffect(() => {
    if (view) onView?.(view);
  }, [view, onView]);

  return (
    <div
      {...native2}
      data-slot="code-editor"
      data-state={disabled ? "disabled" : readOnly ? "read-only" : "ready"}
      data-mode={mode}
      // The first Escape releases Tab; the next one may close the surrounding dialog.
      data-own-escape={still || released ? undefined : ""}
      className={cn(framed ? [controlBox, "flex-col items-stretch gap-0! overflow-hidden"] : "min-h-0", className)}
      style={style}
      onKeyDown={letTabGo}
      {...boxState({ disabled, readOnly, "aria-invalid": invalid })}
    >
      <div ref={host} className="assay-all min-h-0 overflow-hidden" style={{ height }} />
      {!still && (
        <div className="border-t border-line-soft bg-page px-3 py-0.5 text-12 text-faint">
          <span id={keysId}>{keysHint ?? words.keys}</span>
          <output className={released ? "ms-3 text-accent-text" : "sr-only"}>{released ? words.released : ""}</output>
        </div>
      )}
      <FormValue value={text} required={ownRequired} disabled={disabled} readOnly={readOnly} control={host} />
    </div>
  );
}
