import { createElement, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ProgressSteps } from "#ui/steps/progress-steps.tsx";
import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { CronInput } from "#ui/cron-editor/cron-input.tsx";
import { RangeSlider } from "#ui/slider/slider.tsx";
import { MultiTreeSelect } from "#ui/tree-select/multi-tree-select.tsx";

type Props = Readonly<Record<string, unknown>>;
interface Stories {
  default: { component?: ComponentType<Props>; args?: Props };
  [name: string]: { args?: Props; component?: ComponentType<Props> };
}
const files = import.meta.glob<Stories>("../../../ui/**/*.stories.tsx", { eager: true });

/** Every component of the gallery with the props of its first story, and the components on the same page. */
const parts: readonly { name: string; part: ComponentType<Props>; props: Props }[] = [
  ...Object.entries(files).flatMap(([path, { default: meta, ...stories }]) => {
    const name = path.replace(/^.*\/ui\/|\/[^/]+$/g, "");
    if (!meta.component) return [];
    return [{ name, part: meta.component, props: { ...meta.args, ...Object.values(stories)[0]?.args } }];
  }),
  ...Object.entries({ ProgressSteps, CheckboxGroup, MultiCombobox, MultiTreeSelect, CronInput, RangeSlider }).map(
    ([name, part]) => ({ name, part: part as unknown as ComponentType<Props>, props: { "aria-label": name } }),
  ),
];

const junk: readonly unknown[] = [undefined, null, 7, "x", {}, [null], [{}], [{ key: 1 }], Number.NaN, true];
/** Names of data props that components accept but that their first story does not set. */
const more =
  "value defaultValue nodes options items steps tone size kind state selected defaultSelected expanded defaultExpanded ticked open index total page density view sort sums known levelNames pageSize pageSizes presets accept mode current rules maxLength decimals columns fields titles side layout width count trend actions ticks emit images";

/** React's own error about an object used as content; React stops there, whichever component passed it. */
const ofReact = /Objects are not valid as a React child/;

/** Two entries with the same key. */
const twice = (key: string) => ["A", "B"].map((label) => ({ [key]: "a", label, title: label }));
/** An entry that is its own descendant. */
function round(key: string): readonly object[] {
  const entry = { key, label: key, children: [] as object[] };
  entry.children.push(entry);
  return [entry];
}

describe("Junk for a prop", () => {
  // Must be first: each message is logged only once, and the test with all junk below would log it.
  it.each<[string, string, unknown, object?]>([
    ["select", "options", undefined],
    ["tree", "nodes", "x"],
    ["table", "columns", null],
    ["table", "rows", 7],
    ["tab-strip", "tabs", undefined],
    ["side-menu", "items", {}],
    [
      "segmented",
      "options",
      [
        { value: "a", label: "A" },
        { value: "a", label: "B" },
      ],
    ],
    ["result", "kind", "odd"],
    ["button", "tone", "odd"],
    ["tag", "tone", "odd"],
    ["progress", "tone", "odd"],
    ["input", "value", null],
    ["number-input", "value", "7"],
    ["tooltip", "children", "text"],
    ["dropdown-menu", "entries", null],
    ["dropdown-menu", "children", "更多"],
    ["context-menu", "entries", [null]],
    ["context-menu", "children", "text"],
    ["radio-group", "options", twice("value")],
    ["transfer", "items", twice("key")],
    ["table", "columns", twice("id")],
    ["edit-table", "columns", twice("key")],
    ["edit-table", "rows", [{ id: "1" }, { id: "1" }]],
    ["query-builder", "fields", twice("value")],
    ["query-builder", "applied", { matchType: "and" }],
    ["cron-editor", "value", 7],
    ["money-input", "value", Number.NaN],
    ["money-input", "value", 10.5],
    ["number-input", "max", -5, { min: 10 }],
    ["date-picker", "value", "2026-02-31"],
    ["datetime-picker", "value", "明天"],
    ["month-picker", "value", "2026-13"],
    ["year-picker", "value", "abc"],
    ["time-picker", "value", "25:99"],
    ["date-range-picker", "value", { from: "2026-01-01", to: "next week" }],
    ["upload", "accept", "pdf"],
    ["upload", "accept", "image/png, <<<"],
    ["pagination", "page", 999, { total: 50 }],
    ["pagination", "page", 0],
    ["pagination", "page", Number.NaN],
    ["pagination", "total", Number.NaN],
    ["pagination", "pageSize", 0],
    ["steps", "current", 99],
    ["steps", "current", -2],
    ["progress", "value", Number.NaN],
    ["slider", "value", 999],
    ["slider", "max", 1, { min: 10 }],
    ["side-menu", "items", round("items")],
    ["badge", "count", Number.NaN],
    ["statistic", "value", Number.NaN],
    ["alert", "tone", "odd"],
    ["divider", "align", "odd"],
    ["card", "title", undefined, { href: "#order" }],
    ["collapse", "items", twice("key")],
    ["list", "items", "x"],
    ["popconfirm", "children", "text"],
    ["progress", "shape", "odd"],
    ["drawer", "side", "odd"],
    ["qr-code", "level", "odd"],
    ["qr-code", "size", Number.NaN],
    ["watermark", "fontSize", "big"],
    ["tour", "steps", undefined],
    ["affix", "side", "odd"],
    ["anchor", "items", round("items")],
    ["menu-bar", "items", round("items")],
    ["auto-complete", "value", null],
    ["auto-complete", "options", "x"],
    ["otp-input", "length", 99],
    ["otp-input", "kind", "odd"],
    ["rate", "value", 9],
    ["rate", "count", 0],
    ["color-picker", "value", "blue"],
    ["color-picker", "presets", [{ value: "blue", label: "蓝" }]],
    ["calendar", "value", "2026-02-31"],
    ["calendar", "month", "June"],
    ["calendar", "mode", "week"],
    ["countdown", "to", "soon"],
    ["countdown", "clockAhead", "x"],
  ])("is told to the developer: %s, %s (%#)", (name, prop, value, beside = {}) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const found = parts.find((one) => one.name === name);
    if (!found) throw new Error(`${name} has no story`);
    renderToString(createElement(found.part, { ...found.props, ...beside, [prop]: value }));
    const sentences = said.mock.calls.map(([sentence]) => String(sentence));
    said.mockRestore();
    // The message says what is wrong, the consequence, and what to do.
    expect(sentences[0]).toMatch(new RegExp(`^\\w+: ${prop}\\b.+, (so|which is unknown, so) .+\\. Give .+\\.$`));
  });

  it.each(parts)(
    "stops $name from nothing",
    ({ name, part, props }) => {
      const said = vi.spyOn(console, "error").mockImplementation(() => {});
      const fell: string[] = [];
      const data = Object.keys(props).filter((prop) => !/^on[A-Z]/.test(prop) && typeof props[prop] !== "function");
      const code = part.toString();
      for (const prop of new Set([...data, ...more.split(" ").filter((one) => code.includes(one))])) {
        const list: unknown = props[prop];
        const twice: readonly unknown[] = Array.isArray(list) ? [[...(list as unknown[]), ...(list as unknown[])]] : [];
        for (const value of [...junk, ...twice]) {
          try {
            renderToString(createElement(part, { ...props, [prop]: value }));
          } catch (fault) {
            if (!ofReact.test(String(fault))) fell.push(`${name} ${prop}=${JSON.stringify(value)}: ${String(fault)}`);
          }
        }
      }
      said.mockRestore();
      expect(fell).toEqual([]);
    },
    20_000,
  );
});
