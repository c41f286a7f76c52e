import { Plus, Redo2, Save, Search, Settings2, Trash2, TriangleAlert, Undo2, X } from "lucide-react";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { ColumnSettings } from "#ui/column-settings/column-settings.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import type { TableView } from "#ui/table/column.ts";
import { notify } from "#ui/toast/notify.tsx";
import { readAddSettings, saveAddSettings, settledAdd, type AddSettings } from "#ui/edit-table/core/add-settings.ts";
import { shownButtons, type EditButton } from "#ui/edit-table/columns/exclusions.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellAt } from "#ui/edit-table/grid/focus.ts";
import { isSelected } from "#ui/edit-table/core/selection.ts";
import { settableColumns } from "#ui/edit-table/columns/settable-columns.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { showRow } from "#ui/edit-table/core/wrong-cells.ts";

/** Content and behaviour of the toolbar. */
export interface ToolbarConfig {
  /** Buttons, in this order. @default add, remove, undo, redo, find, settings */
  buttons?: readonly EditButton[];
  /**
   * Codes the user has no permission for: a code, or a prefix and a code ("order:add"). Hides the buttons with these
   * names.
   */
  excluded?: readonly string[];
  /** Prefix of the codes in `excluded`. */
  prefix?: string;
  /** Content at the start and at the end of the line. */
  before?: ReactNode;
  after?: ReactNode;
  /** Called before new rows are added; the rows it returns are added. Nothing is added when it rejects. */
  onAdd?: (count: number) => Promise<readonly EditRow[] | void> | readonly EditRow[] | void;
  /** Called before rows are removed, e.g. to delete them on a server; they stay in the table when it rejects. */
  onRemove?: (rows: readonly EditRow[]) => Promise<void> | void;
  onSave?: () => void;
}

export interface EditToolbarProps {
  table: EditTableApi;
  config: ToolbarConfig;
  view: TableView;
  onView: (view: TableView) => void;
  onFind: () => void;
  say: (text: string) => void;
  reveal: (cell: CellAt) => void;
  nextError: () => void;
}

const usual: readonly EditButton[] = ["add", "remove", "undo", "redo", "find", "settings"];

/**
 * Renders the toolbar. Actions without permission are hidden; actions that are unavailable now are disabled and say
 * why.
 */
export function EditToolbar({ table, config, view, onView, onFind, say, reveal, nextError }: EditToolbarProps) {
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const [settings, setSettings] = useState(readAddSettings);
  const { desk, pace } = table;
  const { words, disabled } = desk.options();
  const buttons = shownButtons(config.buttons ?? usual, config.excluded ?? [], config.prefix ?? "");
  const locked = disabled === true;
  const chosen =
    state.selected.keys.size === 0 && !state.selected.all
      ? 0
      : state.rows.filter((row) => isSelected(state.selected, desk.core.keyOf(row), desk.selectable(row))).length;
  let wrong = 0;
  for (const row of state.errors.values()) wrong += row.size;

  async function add() {
    const inserts = settings.place > 0;
    const turn = inserts ? (pace.insert() ? { done: () => {} } : null) : pace.add();
    if (!turn) {
      notify.warn(words.add.tooFast);
      return;
    }
    try {
      const given = await config.onAdd?.(settings.count);
      const wanted = given && given.length > 0 ? given : settings.count;
      // The position counts from 1, like the row numbers; 0 is the bottom.
      const keys = inserts ? table.insertRows(settings.place - 1, wanted) : table.addRows(wanted);
      say(words.add.added(keys.length));
      const { page } = table.state();
      const place = showRow(table, keys.at(-1) ?? "");
      // Otherwise the new rows would be on a page the user does not see.
      const turned = table.state().page !== page;
      if (place >= 0 && (inserts || settings.scroll || turned))
        reveal({ row: place, col: table.editing.focus()?.col ?? 0 });
    } catch {
      // `onAdd` reports its own failure; nothing was added here.
    } finally {
      turn.done();
    }
  }
  async function remove() {
    const rows = table.selectedRows().filter((row) => desk.options().keptRows?.(row) !== true);
    if (rows.length === 0) {
      notify.warn(words.remove.none);
      return;
    }
    const agreed = await confirm({
      title: words.remove.title,
      body: words.remove.ask(rows.length),
      ok: words.remove.ok,
      cancel: words.remove.cancel,
      tone: "danger",
    });
    if (!agreed) return;
    try {
      await config.onRemove?.(rows);
    } catch {
      notify.bad(words.remove.failed);
      return;
    }
    table.removeRows(rows.map(desk.core.keyOf));
    table.clearSelection();
    notify.ok(words.remove.removed(rows.length), { onUndo: () => table.undo() });
  }

  const parts: Record<EditButton, ReactNode> = {
    add: !locked && (
      <span key="add" className="inline-flex">
        <Button tone="primary" size="small" className="rounded-e-none" onClick={() => void add()}>
          <Plus aria-hidden className="size-4" />
          {words.toolbar.add}
        </Button>
        <AddSettingsButton table={table} settings={settings} onSettings={setSettings} />
      </span>
    ),
    remove: !locked && (
      <Button key="remove" size="small" onClick={() => void remove()}>
        <Trash2 aria-hidden className="size-4" />
        {words.toolbar.remove}
      </Button>
    ),
    save: !locked && (
      <Button key="save" size="small" onClick={() => config.onSave?.()}>
        <Save aria-hidden className="size-4" />
        {words.toolbar.save}
      </Button>
    ),
    clearSelection: (
      <Button key="clearSelection" size="small" onClick={table.clearSelection}>
        {words.toolbar.clearSelection}
      </Button>
    ),
    undo: !locked && (
      <IconButton
        key="undo"
        size="small"
        label={words.toolbar.undo}
        disabled={!table.canUndo()}
        onClick={() => {
          if (table.undo()) say(words.edit.undone);
        }}
      >
        <Undo2 aria-hidden />
      </IconButton>
    ),
    redo: !locked && (
      <IconButton
        key="redo"
        size="small"
        label={words.toolbar.redo}
        disabled={!table.canRedo()}
        onClick={() => {
          if (table.redo()) say(words.edit.redone);
        }}
      >
        <Redo2 aria-hidden />
      </IconButton>
    ),
    find: (
      <IconButton key="find" size="small" label={words.toolbar.find} onClick={onFind}>
        <Search aria-hidden />
      </IconButton>
    ),
    settings: (
      <ColumnSettings
        key="settings"
        size="small"
        columns={settableColumns(desk)}
        densities={[]}
        view={view}
        onViewChange={onView}
      />
    ),
  };
  return (
    <div
      role="toolbar"
      aria-label={words.toolbar.label}
      data-slot="edit-table-toolbar"
      className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-3 py-2 print:hidden"
    >
      {config.before}
      {buttons.map((button) => parts[button])}
      {chosen > 0 && (
        <span className="inline-flex items-center gap-1 text-13 text-muted">
          {words.selection.chosen(chosen)}
          <IconButton size="small" label={words.selection.clear} onClick={table.clearSelection}>
            <X aria-hidden />
          </IconButton>
        </span>
      )}
      {wrong > 0 && (
        <Button size="small" tone="text" onClick={nextError}>
          <TriangleAlert aria-hidden className="size-4 text-bad" />
          <span className="text-bad">{words.errors.count(wrong)}</span>
          {words.errors.next}
        </Button>
      )}
      <span className="ms-auto text-13 text-muted">{words.rows(state.rows.length)}</span>
      {config.after}
    </div>
  );
}

interface AddSettingsButtonProps {
  table: EditTableApi;
  settings: AddSettings;
  onSettings: (settings: AddSettings) => void;
}

/** Button with settings for how many rows are added and where; saved on this device on request. */
function AddSettingsButton({ table, settings, onSettings }: AddSettingsButtonProps) {
  const { words } = table.desk.options();
  const set = (patch: Partial<AddSettings>) => onSettings(settledAdd({ ...settings, ...patch }));
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          tone="primary"
          size="small"
          aria-label={words.toolbar.settings}
          className="rounded-s-none border-s border-line px-1.5"
        >
          <Settings2 aria-hidden className="size-4" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={words.toolbar.settings} className="grid w-64 gap-3">
        <label className="grid gap-1 text-13">
          {words.add.count}
          <NumberInput min={1} value={settings.count} onValueChange={(count) => set({ count: count ?? 1 })} />
        </label>
        <label className="grid gap-1 text-13">
          {words.add.place}
          <NumberInput min={0} value={settings.place} onValueChange={(place) => set({ place: place ?? 0 })} />
          <span className="text-12 text-faint">{words.add.placeHint}</span>
        </label>
        <Checkbox label={words.add.scroll} value={settings.scroll} onValueChange={(scroll) => set({ scroll })} />
        <Button
          size="small"
          onClick={() => {
            if (saveAddSettings(settings)) notify.ok(words.add.saved);
            else notify.bad(words.add.notSaved);
          }}
        >
          {words.add.saveDefaults}
        </Button>
      </PopoverContent>
    </Popover>
  );
}
