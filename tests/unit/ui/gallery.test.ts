import { describe, expect, it } from "vitest";
import { cellTypes } from "#ui/edit-table/columns/column.ts";
/** Copy of the type in ui/gallery/notes.ts, which only stories may import. */
interface Notes {
  keyboard?: readonly unknown[];
  accessibility?: readonly string[];
  dos?: readonly string[];
  donts?: readonly string[];
}
interface Stories {
  default: { component?: unknown; title?: string; parameters?: { notes?: Notes } };
  [name: string]: unknown;
}
const files = import.meta.glob<Stories>("../../../ui/*/*.stories.tsx", { eager: true });
const pages = new Map(
  Object.entries(files).map(([path, stories]) => [path.replace(/^.*\/ui\/|\/[^/]+$/g, ""), stories] as const),
);

/** Components that the kit promises, by folder. */
const promised = [
  "button icon-button link badge tag avatar tooltip popover dropdown-menu context-menu dialog confirm drawer toast",
  "notification tabs tab-strip side-menu breadcrumb steps pagination table detail-list description empty skeleton",
  "result progress statistic timeline input password number-input money-input textarea select combobox search-select",
  "tree tree-select cascader checkbox radio-group switch slider slider-check date-picker datetime-picker time-picker",
  "date-range-picker month-picker year-picker upload image-viewer rich-text markdown-editor insert-image code-editor",
  "cron-editor query-builder picker-dialog transfer tag-input field form-errors keyboard-help splitter print-layout",
  "edit-table",
  "alert divider card collapse list popconfirm",
  "qr-code watermark tour affix anchor menu-bar",
  "auto-complete otp-input rate color-picker calendar countdown quarter-picker week-picker range-fields",
  "chart",
].flatMap((line) => line.split(" "));

/** Components without keyboard control: they only display. */
const stillLife = new Set(
  "avatar badge countdown description detail-list divider field print-layout progress skeleton statistic tag timeline visually-hidden watermark".split(
    " ",
  ),
);

describe("the gallery", () => {
  it("shows every type of cell the editable table knows", () => {
    const { default: meta, ...stories } = pages.get("edit-table") ?? { default: {} };
    const shown = [meta, ...Object.values(stories)].flatMap((one) => {
      const { args } = one as { args?: { columns?: readonly { type?: string }[] } };
      return args?.columns?.map(({ type }) => type) ?? [];
    });
    expect(cellTypes.filter((type) => !shown.includes(type))).toEqual([]);
  });

  it.each(promised)("shows %s in more than one state", (folder) => {
    const { default: meta, ...stories } = pages.get(folder) ?? { default: {} };
    expect(meta.title).toBeTruthy();
    expect(Object.keys(stories).length).toBeGreaterThan(1);
  });

  it.each([...pages].filter(([folder]) => folder !== "gallery"))(
    "says of %s what its keys do, what is heard, what to do and what not",
    (folder, { default: meta }) => {
      const notes = meta.parameters?.notes;
      expect(notes?.accessibility?.length).toBeGreaterThan(0);
      expect(notes?.dos?.length).toBeGreaterThan(0);
      expect(notes?.donts?.length).toBeGreaterThan(0);
      const keys = notes?.keyboard?.length ?? 0;
      expect(keys > 0 || stillLife.has(folder)).toBe(true);
    },
  );
});
