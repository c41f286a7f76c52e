/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- hears keys and pasting of the buttons inside */
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { CellKind, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { editorBox } from "#ui/edit-table/kinds/editor-box.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { CellFiles } from "./cell-files.tsx";
import { storedIn } from "./cell-uploads.ts";
import { useCellFiles } from "./files-context.tsx";
import { keptFile, storedFiles } from "./stored-files.ts";
import { type FilesLook, useTakeFiles } from "./take-files.ts";
import { nameJoint, readNames } from "../stored-names.tsx";

const looks = new WeakMap<CellKind, FilesLook>();

/** The file options of a cell type; undefined for types without files. */
export const filesLookOf = (kind: CellKind): FilesLook | undefined => looks.get(kind);

/** Creates a cell type that holds files: their stored paths, joined by commas. */
export function filesKind(look: FilesLook, minWidth: number): CellKind {
  const kind: CellKind = {
    text: (value) =>
      storedIn(value)
        .map((path) => (storedFiles.peek(path) ?? keptFile(path)).name)
        .join(nameJoint),
    draw: (value, place) => <CellFiles value={value} place={place} look={look} />,
    // A copied cell can be pasted; an unknown path is not accepted.
    read: (typed, { column }) =>
      readNames(storedFiles.known(), typed, { store: "path", text: "name" }, (column.number ?? look.max) === 1),
    edit: (props) => <FilesEditor {...props} look={look} />,
    // Cells without files look alike; a file must not go into another row.
    readsRow: true,
    pressable: true,
    minWidth,
  };
  looks.set(kind, look);
  return kind;
}

/**
 * The cell's files with buttons reachable by Tab and arrow keys. Changes are written at once, so there is nothing to
 * commit.
 */
function FilesEditor({ value, place, label, commit, cancel, look }: EditorProps & { look: FilesLook }) {
  const { uploads, addressOf } = useCellFiles();
  const take = useTakeFiles();
  const box = useRef<HTMLDivElement>(null);
  const end = useLatest(cancel);
  const stops = () => [...(box.current?.querySelectorAll<HTMLElement>("button") ?? [])];
  useEffect(() => {
    // Runs on mount, and when the pressed button has disappeared.
    const { activeElement } = document;
    // A picture opened over the table keeps the focus; a dialog that contains the table does not.
    const layer = activeElement?.closest("[role=dialog]");
    if (box.current?.contains(activeElement) || (layer && !layer.contains(box.current))) return;
    (stops()[0] ?? box.current)?.focus();
  });
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || box.current?.contains(target)) return;
      if (!target.closest("[role=dialog], [data-sonner-toaster]")) end.current();
    };
    document.addEventListener("pointerdown", press, true);
    return () => document.removeEventListener("pointerdown", press, true);
  }, [end]);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const by = { Tab: event.shiftKey ? -1 : 1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      cancel();
    } else if (by !== undefined) {
      event.preventDefault();
      const all = stops();
      const next = all[all.findIndex((stop) => stop === document.activeElement) + by];
      if (next) next.focus();
      else if (event.key === "Tab") commit(uploads.valueAt(addressOf(place), value), by > 0 ? "right" : "left");
    }
  }
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={label}
      data-slot="cell-editor"
      data-kind="files"
      data-own-escape
      className={editorBox}
      onKeyDown={press}
      onPaste={(event) => {
        event.stopPropagation();
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(place, look, [...event.clipboardData.files]);
        cancel();
      }}
    >
      <CellFiles tabbable value={value} place={place} look={look} onSent={cancel} />
    </div>
  );
}
