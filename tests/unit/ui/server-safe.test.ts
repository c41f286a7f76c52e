import { createElement, type ComponentType, type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
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

/** The components that were drawn so far, not only named: what stands in a closed layer is not. */
const { drawn, traced, tracing } = vi.hoisted(() => {
  const drawn = new Set<unknown>();
  const known = new WeakMap<object, unknown>();
  /** A component that tells when it is drawn. */
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

const files = import.meta.glob<Stories>("../../../ui/**/*.stories.tsx", { eager: true });

const stories = namedStories(files);

/** Every module that is shipped; that all can be imported here says that none needs a window for it. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../../../ui/*/**/*.{ts,tsx}", "!**/*.stories.tsx", "!../../../ui/gallery/**"],
  { eager: true },
);
const isComponent = (name: string, value: unknown) =>
  /^[A-Z][a-z]/.test(name) &&
  !noComponents.has(name) &&
  (typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value));

/** Draws a component and tells so. */
function draws(type: unknown, props: object, ...children: ReactNode[]) {
  return createElement(traced(type) as ComponentType<object>, props, ...children);
}
const noAct = () => undefined;

/**
 * Parts of layers, of editors that come late, and of a grid that must know its room: their owners draw nothing of them
 * on a server. That their modules can be imported there is seen above.
 */
const late = new Set(
  [
    // Layers and what stands in them.
    "CascadeColumns CascadeHits ColumnPanel ConfirmLayer DayCalendar DayGrid LateMenu MenuLayer PictureStage",
    "Here CellGrid ChosenList PopoverLayer SavedQueries OptionLines OptionRow SelectList FlyOutLayer WidthField FilterPanel",
    "ToastLayer TooltipLayer LoadedOnly PopconfirmQuestion TourLayer MenuPanel",
    "ToastLayer TooltipLayer LoadedOnly",
    // What a chart draws once its room is measured, and the table behind it.
    "ChartBody CartesianView RingView FunnelView PlotArea Axes CartesianMarks RingMarks FunnelMarks Patterns Swatch",
    "ChartLegend TipLines ChartTable PlainTable",
    // The tabs of the cron editor that are not the first, and its helper.
    "DayChoice DayPanel HelperPart SentenceRow NumberHole ChoiceHole",
    // The editors of texts.
    "MarkdownToolbar RichTextToolbar",
    // The rows of the editable table, and what is done with them.
    "CellEditor EditPages EditToolbar ErrorTip FindBar GridBody GridFoot GridHead GridRow CellLayer OneChoice ManyChoices",
    "ChoiceList ChoiceTags DayEditor MomentEditor DateLayer InputPopEditor InputPopLayer RadioEditor MeasuredGrid",
    "ColumnEdge OpenedRow RangeLine RefusedCells RowDetails RowMenu SubTable",
  ].flatMap((line) => line.split(" ")),
);
/** Classes and contexts that are no components, by their names. */
const noComponents = new Set(["CronError", "FieldReader", "WallClock", "CollectRefusal", "WordsContext", "GroupHead"]);

/** How the kit begins what it tells a developer: the component, then what is wrong. */
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
    // React warns here of effects and ids that would differ between server and browser. What the kit itself tells a
    // developer of a story that shows a mistake is as it should be.
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
    // What is drawn here after all is no part of these.
    expect([...late].filter((name) => !missing.includes(name))).toEqual([]);
  });
});
