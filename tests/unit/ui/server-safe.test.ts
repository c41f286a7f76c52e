import { createElement, type ComponentType, type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { drawnStory, namedStories, type Stories } from "#tests/support/stories.ts";
import { ColorPanel } from "#ui/color-picker/color-panel.tsx";
import { TimeFields } from "#ui/datetime-picker/time-fields.tsx";
import { ShortText } from "#ui/ellipsis/short-text.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { NowButton } from "#ui/month-picker/now-button.tsx";
import { Popover, PopoverClose } from "#ui/popover/popover.tsx";
import { PromptDialog } from "#ui/prompt/prompt-dialog.tsx";
import { SaveQuery } from "#ui/query-builder/save-query.tsx";
import { enUS } from "#ui/words/en-US.ts";
import { UiWords } from "#ui/words/words.tsx";

type Jsx = (type: unknown, ...rest: unknown[]) => unknown;

/** Components rendered so far. The content of a closed layer is created but not rendered, so it is not included. */
const { drawn, traced, tracing } = vi.hoisted(() => {
  const drawn = new Set<unknown>();
  const known = new WeakMap<object, unknown>();
  /** Wraps a component to record when it renders. */
  const traced = (type: unknown): unknown => {
    if (typeof type !== "function") {
      drawn.add(type);
      return type;
    }
    const before = known.get(type);
    if (before) return before;
    const prototype = type.prototype as { isReactComponent?: unknown } | undefined;
    const call = type as (props: unknown) => unknown;
    const teller = prototype?.isReactComponent
      ? call
      : Object.assign((props: unknown) => {
          drawn.add(call);
          return call(props);
        }, call);
    if (teller === call) drawn.add(call);
    known.set(type, teller);
    return teller;
  };
  const tracing = async (load: () => Promise<Record<string, unknown>>) => {
    const real = await load();
    const make =
      (name: string) =>
      (type: unknown, ...rest: unknown[]) =>
        (real[name] as Jsx)(traced(type), ...rest);
    return { ...real, jsx: make("jsx"), jsxs: make("jsxs"), jsxDEV: make("jsxDEV") };
  };
  return { drawn, traced, tracing };
});
vi.mock("react/jsx-dev-runtime", tracing);
vi.mock("react/jsx-runtime", tracing);
// The worker keeps what is mocked for its next files.
afterAll(() => {
  vi.doUnmock("react/jsx-dev-runtime");
  vi.doUnmock("react/jsx-runtime");
});

const files = import.meta.glob<Stories>("../../../ui/**/*.stories.tsx", { eager: true });

const stories = namedStories(files);

/** Every shipped module; importing all of them here proves that none needs a window for that. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../../../ui/*/**/*.{ts,tsx}", "!**/*.stories.tsx", "!../../../ui/gallery/**"],
  { eager: true },
);
const isComponent = (name: string, value: unknown) =>
  /^[A-Z][a-z]/.test(name) &&
  !noComponents.has(name) &&
  (typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value));

/** Renders a component and records it. */
function draws(type: unknown, props: object, ...children: ReactNode[]) {
  return createElement(traced(type) as ComponentType<object>, props, ...children);
}
const noAct = () => undefined;

/**
 * Components of layers, of lazy editors, and of a grid that must know its size: their owners do not render them on a
 * server. The imports above show that their modules load there.
 */
const late = new Set(
  [
    // Layers and their content.
    "CascadeColumns CascadeHits ColumnPanel ConfirmLayer DayCalendar DayGrid LazyMenu MenuLayer PictureStage",
    "Here CellGrid ChosenList PopoverLayer SavedQueries OptionLines OptionRow SelectList FlyOutLayer WidthField FilterPanel",
    "ToastLayer TooltipLayer LoadedOnly PopconfirmQuestion TourLayer MenuPanel",
    "ToastLayer TooltipLayer LoadedOnly",
    // Entries of a very long level of the side menu.
    "ManyEntries",
    // What a chart draws once its size is measured, and the table behind it.
    "ChartBody CartesianView RingView FunnelView PlotArea Axes CartesianMarks RingMarks FunnelMarks Patterns Swatch",
    "ChartLegend TipLines ChartTable PlainTable",
    // Tabs of the cron editor other than the first, and its helper.
    "DayChoice DayPanel HelperPart SentenceRow NumberHole ChoiceHole",
    // Editors of texts.
    "MarkdownToolbar RichTextToolbar",
    // Rows of the editable table, and their tools.
    "CellEditor EditPages EditToolbar ErrorTip FindBar GridBody GridFoot GridHead GridRow CellLayer OneChoice ManyChoices",
    "ChoiceList ChoiceTags DayEditor MomentEditor DateLayer InputPopEditor InputPopLayer RadioEditor MeasuredGrid",
    "ColumnEdge OpenedRow RangeLine RefusedCells RowDetails RowMenu SubTable",
  ].flatMap((line) => line.split(" ")),
);
/** Classes and contexts that are not components, by name. */
const noComponents = new Set(["CronError", "FieldReader", "WallClock", "CollectRefusal", "WordsContext", "GroupHead"]);

/** Start of the kit's own messages to developers: the component, then the problem. */
const ownSentence = /^[A-Z][A-Za-z]+: a column has the type /;

afterEach(() => {
  vi.restoreAllMocks();
});

describe("On a server, without window and document, the kit", () => {
  it("has stories to be drawn from", () => {
    expect(typeof window).toBe("undefined");
    expect(stories.length).toBeGreaterThan(250);
  });

  it.each(stories)("draws $name", (named) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    renderToString(createElement(StrictMode, null, createElement(drawnStory(named, draws))));
    // React warns here of effects and ids that differ between server and browser. The kit's own messages about a story
    // that shows a mistake are expected.
    const warnings = said.mock.calls.filter(([first]) => !(typeof first === "string" && ownSentence.test(first)));
    expect(warnings).toEqual([]);
  });

  it.each<[string, () => ReactNode]>([
    ["UiWords", () => draws(UiWords, { words: enUS }, draws(Empty, {}))],
    ["ShortText", () => draws(ShortText, { length: 2 }, "检测报告")],
    ["PopoverClose", () => draws(Popover, { open: true }, draws(PopoverClose, {}, "关闭"))],
    ["PromptDialog", () => draws(PromptDialog, { open: true, label: "原因", onAnswer: noAct })],
    ["TimeFields", () => draws(TimeFields, { value: "09:30:00", onValueChange: noAct })],
    ["NowButton", () => draws(NowButton, { now: "2026-04", label: "本月", onTake: noAct })],
    ["ColorPanel", () => draws(ColorPanel, { value: null, alpha: true, presets: [], onValueChange: noAct })],
    ["SaveQuery", () => draws(SaveQuery, { name: "", onSave: () => Promise.resolve(null) })],
  ])("draws %s, which no story shows by itself", (_, draw) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    renderToString(createElement(StrictMode, null, draw()));
    expect(said.mock.calls).toEqual([]);
  });

  it("draws every component that the package hands out, but for the parts of what comes in the browser", () => {
    const missing = Object.values(modules).flatMap((module) =>
      Object.entries(module)
        .filter(([name, value]) => isComponent(name, value) && !drawn.has(value))
        .map(([name]) => name),
    );
    expect(missing.filter((name) => !late.has(name))).toEqual([]);
    // The list contains no component that renders here after all.
    expect([...late].filter((name) => !missing.includes(name))).toEqual([]);
  });
});
