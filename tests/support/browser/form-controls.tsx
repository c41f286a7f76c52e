import type { ReactNode } from "react";
import { userEvent } from "vitest/browser";
import { AutoComplete } from "#ui/auto-complete/auto-complete.tsx";
import { Cascader } from "#ui/cascader/cascader.tsx";
import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { CodeEditor } from "#ui/code-editor/code-editor.tsx";
import { ColorPicker } from "#ui/color-picker/color-picker.tsx";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { CronInput } from "#ui/cron-editor/cron-input.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MarkdownEditor } from "#ui/markdown-editor/markdown-editor.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { MonthPicker } from "#ui/month-picker/month-picker.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { OtpInput } from "#ui/otp-input/otp-input.tsx";
import { Password } from "#ui/password/password.tsx";
import { QuarterPicker } from "#ui/quarter-picker/quarter-picker.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { DatetimeRangePicker } from "#ui/range-fields/datetime-range-picker.tsx";
import { MonthRangePicker } from "#ui/range-fields/month-range-picker.tsx";
import { QuarterRangePicker } from "#ui/range-fields/quarter-range-picker.tsx";
import { Rate } from "#ui/rate/rate.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { MultiSearchSelect, SearchSelect } from "#ui/search-select/search-select.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Select } from "#ui/select/select.tsx";
import { SliderCheck } from "#ui/slider-check/slider-check.tsx";
import { RangeSlider, Slider } from "#ui/slider/slider.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { TagInput, type TagInputProps } from "#ui/tag-input/tag-input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { TimePicker } from "#ui/time-picker/time-picker.tsx";
import { Transfer } from "#ui/transfer/transfer.tsx";
import { MultiTreeSelect } from "#ui/tree-select/multi-tree-select.tsx";
import { TreeSelect } from "#ui/tree-select/tree-select.tsx";
import { Tree } from "#ui/tree/tree.tsx";
import { Upload } from "#ui/upload/upload.tsx";
import { WeekPicker } from "#ui/week-picker/week-picker.tsx";
import { YearPicker } from "#ui/year-picker/year-picker.tsx";

/** A form control of the kit: its initial value, how a person changes it, and what the form then sends. */
export interface FormControl {
  /** Name of the component. */
  part: string;
  draw: (props: object) => ReactNode;
  /** Its initial value, and the texts that a form sends for it. */
  value: unknown;
  sent: readonly string[];
  /** Changes the value as a person does, inside the element that contains the control. */
  fill: (box: HTMLElement) => Promise<void>;
  filled: readonly string[];
  /** The empty value; absent if the control always has a value. */
  empty?: unknown;
}

const options = [
  { value: "rohs", label: "RoHS 十项" },
  { value: "reach", label: "REACH 高关注物质" },
  { value: "emc", label: "电磁兼容" },
];
const nodes = options.map(({ value, label }) => ({ key: value, label, leaf: true }));
const stored = (name: string) => ({ url: `/files/${name}`, name, size: 4 });
const load = async () => ({ options, more: false });

const find = (box: HTMLElement, selector: string, at = 0): HTMLElement => {
  const found = box.querySelectorAll<HTMLElement>(selector)[at];
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};
/** Waits for an element that is loaded lazily. */
async function later(box: HTMLElement, selector: string): Promise<HTMLElement> {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = box.querySelector<HTMLElement>(selector);
    if (found) return found;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error(`nothing matches ${selector} after ten seconds`);
}
const texts = "input:not([type=hidden], [aria-hidden=true]), textarea";
/** Types a text and leaves the field. */
const write =
  (text: string, at = 0) =>
  async (box: HTMLElement) => {
    await userEvent.fill(find(box, texts, at), text);
    await userEvent.tab();
  };
const press = (selector: string, at: number) => async (box: HTMLElement) => {
  await userEvent.click(find(box, selector, at));
};
const keys =
  (selector: string, typed: string, pauseMs = 0) =>
  async (box: HTMLElement) => {
    find(box, selector).focus();
    for (const key of typed.split(" ")) {
      await userEvent.keyboard(key);
      if (pauseMs > 0) await new Promise((go) => setTimeout(go, pauseMs));
    }
  };
const typeInto = (selector: string, text: string) => async (box: HTMLElement) => {
  const editor = await later(box, selector);
  await userEvent.click(editor);
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.keyboard(text);
};
const named = { "aria-label": "控件" };

/** Every control of the kit that a form can contain. */
export const formControls: readonly FormControl[] = [
  {
    part: "Input",
    draw: (props) => <Input {...named} clearable {...props} />,
    value: "甲",
    sent: ["甲"],
    fill: write("乙"),
    filled: ["乙"],
    empty: "",
  },
  {
    part: "Textarea",
    draw: (props) => <Textarea {...named} maxLength={20} {...props} />,
    value: "甲",
    sent: ["甲"],
    fill: write("乙"),
    filled: ["乙"],
    empty: "",
  },
  {
    part: "Password",
    draw: (props) => <Password {...named} {...props} />,
    value: "old",
    sent: ["old"],
    fill: write("new"),
    filled: ["new"],
    empty: "",
  },
  {
    part: "AutoComplete",
    draw: (props) => <AutoComplete {...named} options={["甲", "乙"]} {...props} />,
    value: "甲",
    sent: ["甲"],
    fill: write("丙"),
    filled: ["丙"],
    empty: "",
  },
  {
    part: "NumberInput",
    draw: (props) => <NumberInput {...named} {...props} />,
    value: 3,
    sent: ["3"],
    fill: write("12"),
    filled: ["12"],
    empty: null,
  },
  {
    part: "MoneyInput",
    draw: (props) => <MoneyInput {...named} {...props} />,
    value: 300,
    sent: ["3.00"],
    fill: write("12.5"),
    filled: ["12.50"],
    empty: null,
  },
  {
    part: "OtpInput",
    draw: (props) => <OtpInput {...named} length={4} {...props} />,
    value: "1234",
    sent: ["1234"],
    fill: keys("input", "{Home} 9 8 7 6"),
    filled: ["9876"],
    empty: "",
  },
  {
    part: "CronInput",
    draw: (props) => <CronInput {...named} {...props} />,
    value: "0 0 9 * * ?",
    sent: ["0 0 9 * * ?"],
    fill: write("0 0 8 * * ?"),
    filled: ["0 0 8 * * ?"],
    empty: "",
  },
  {
    part: "ColorPicker",
    draw: (props) => <ColorPicker {...named} {...props} />,
    value: "#ff0000",
    sent: ["#ff0000"],
    fill: write("#00ff00"),
    filled: ["#00ff00"],
    empty: null,
  },
  {
    part: "DatePicker",
    draw: (props) => <DatePicker {...named} {...props} />,
    value: "2026-04-03",
    sent: ["2026-04-03"],
    fill: write("20260501"),
    filled: ["2026-05-01"],
    empty: null,
  },
  {
    part: "DatetimePicker",
    draw: (props) => <DatetimePicker {...named} {...props} />,
    value: "2026-04-03 10:20:30",
    sent: ["2026-04-03 10:20:30"],
    fill: write("2026-05-01 08:00:00"),
    filled: ["2026-05-01 08:00:00"],
    empty: null,
  },
  {
    part: "TimePicker",
    draw: (props) => <TimePicker {...named} {...props} />,
    value: "10:20:30",
    sent: ["10:20:30"],
    fill: write("08:00:00"),
    filled: ["08:00:00"],
    empty: null,
  },
  {
    part: "MonthPicker",
    draw: (props) => <MonthPicker {...named} {...props} />,
    value: "2026-04",
    sent: ["2026-04"],
    fill: write("2026-05"),
    filled: ["2026-05"],
    empty: null,
  },
  {
    part: "QuarterPicker",
    draw: (props) => <QuarterPicker {...named} {...props} />,
    value: "2026-Q1",
    sent: ["2026-Q1"],
    fill: write("2026-Q2"),
    filled: ["2026-Q2"],
    empty: null,
  },
  {
    part: "WeekPicker",
    draw: (props) => <WeekPicker {...named} {...props} />,
    value: "2026-W47",
    sent: ["2026-W47"],
    fill: write("2026-W48"),
    filled: ["2026-W48"],
    empty: null,
  },
  {
    part: "YearPicker",
    draw: (props) => <YearPicker {...named} {...props} />,
    value: "2026",
    sent: ["2026"],
    fill: write("2027"),
    filled: ["2027"],
    empty: null,
  },
  {
    part: "DateRangePicker",
    draw: (props) => <DateRangePicker {...named} {...props} />,
    value: { from: "2026-04-01", to: "2026-04-03" },
    sent: ["2026-04-01", "2026-04-03"],
    fill: write("20260402"),
    filled: ["2026-04-02", "2026-04-03"],
    empty: { from: null, to: null },
  },
  ...(
    [
      ["MonthRangePicker", MonthRangePicker, "2026-01", "2026-02", "2026-03"],
      ["QuarterRangePicker", QuarterRangePicker, "2026-Q1", "2026-Q2", "2026-Q3"],
      ["DatetimeRangePicker", DatetimeRangePicker, "2026-04-01 00:00:00", "2026-04-02 00:00:00", "2026-04-03 00:00:00"],
    ] as const
  ).map(([part, Part, from, between, to]) => ({
    part,
    draw: (props: object) => <Part {...named} {...props} />,
    value: { from, to },
    sent: [from, to],
    fill: write(between),
    filled: [between, to],
    empty: { from: null, to: null },
  })),
  {
    part: "Select",
    draw: (props) => <Select {...named} options={options} {...props} />,
    value: "rohs",
    sent: ["rohs"],
    fill: keys("[role=combobox]", "{Enter} {End} {Enter}", 150),
    filled: ["emc"],
    empty: null,
  },
  {
    part: "Combobox",
    draw: (props) => <Combobox {...named} options={options} {...props} />,
    value: "rohs",
    sent: ["rohs"],
    fill: async (box) => {
      await userEvent.fill(find(box, "[role=combobox]"), "电磁");
      await userEvent.keyboard("{Enter}");
    },
    filled: ["emc"],
    empty: null,
  },
  {
    part: "MultiCombobox",
    draw: (props) => <MultiCombobox {...named} options={options} {...props} />,
    value: ["rohs"],
    sent: ["rohs"],
    fill: async (box) => {
      await userEvent.fill(find(box, "[role=combobox]"), "电磁");
      await userEvent.keyboard("{ArrowDown}{Enter}");
    },
    filled: ["rohs", "emc"],
    empty: [],
  },
  {
    part: "SearchSelect",
    draw: (props) => <SearchSelect {...named} load={load} known={options} {...props} />,
    value: "rohs",
    sent: ["rohs"],
    fill: async (box) => {
      await userEvent.fill(find(box, "[role=combobox]"), "电");
      await later(document.body, "[role=option]");
      await userEvent.keyboard("{Enter}");
    },
    filled: ["rohs"],
    empty: null,
  },
  {
    part: "MultiSearchSelect",
    draw: (props) => <MultiSearchSelect {...named} load={load} known={options} {...props} />,
    value: ["emc"],
    sent: ["emc"],
    fill: async (box) => {
      await userEvent.fill(find(box, "[role=combobox]"), "R");
      await later(document.body, "[role=option]");
      await userEvent.keyboard("{ArrowDown}{Enter}");
    },
    filled: ["emc", "rohs"],
    empty: [],
  },
  {
    part: "TagInput",
    draw: (props) => <TagInput {...named} {...props} />,
    value: ["加急"],
    sent: ["加急"],
    fill: write("复测"),
    filled: ["加急", "复测"],
    empty: [],
  },
  {
    part: "TreeSelect",
    draw: (props) => <TreeSelect {...named} nodes={nodes} {...props} />,
    value: "rohs",
    sent: ["rohs"],
    fill: keys("[role=combobox]", "{ArrowDown} {End} {Enter}", 150),
    filled: ["emc"],
    empty: null,
  },
  {
    part: "MultiTreeSelect",
    draw: (props) => <MultiTreeSelect {...named} nodes={nodes} {...props} />,
    value: ["rohs"],
    sent: ["rohs"],
    fill: keys("[role=combobox]", "{ArrowDown} {End} {Enter}", 150),
    filled: ["rohs", "emc"],
    empty: [],
  },
  {
    part: "Cascader",
    draw: (props) => <Cascader {...named} nodes={nodes} {...props} />,
    value: "rohs",
    sent: ["rohs"],
    fill: keys("[role=combobox]", "{ArrowDown} {End} {Enter}", 150),
    filled: ["emc"],
    empty: null,
  },
  {
    part: "Tree",
    draw: (props) => {
      const { value, defaultValue, onValueChange, ...rest } = props as Pick<
        TagInputProps,
        "value" | "defaultValue" | "onValueChange"
      >;
      return (
        <Tree
          {...named}
          nodes={nodes}
          ticks="strict"
          ticked={value}
          defaultTicked={defaultValue}
          onTickedChange={onValueChange}
          {...rest}
        />
      );
    },
    value: ["rohs"],
    sent: ["rohs"],
    fill: keys("[role=tree]", "{End} {Space}"),
    filled: ["rohs", "emc"],
  },
  {
    part: "Transfer",
    draw: (props) => (
      <Transfer {...named} items={options.map(({ value, label }) => ({ key: value, label }))} {...props} />
    ),
    value: ["rohs"],
    sent: ["rohs"],
    fill: async (box) => {
      await userEvent.click(find(box, "[data-slot=transfer-side]:last-of-type [role=treeitem], [role=treeitem]", 0));
      await userEvent.click(find(box, "button[data-slot=button]", 0));
    },
    filled: ["rohs", "reach"],
    empty: [],
  },
  {
    part: "Checkbox",
    draw: (props) => <Checkbox {...named} {...props} />,
    value: true,
    sent: ["on"],
    fill: press("[role=checkbox]", 0),
    filled: [],
    empty: false,
  },
  {
    part: "CheckboxGroup",
    draw: (props) => <CheckboxGroup {...named} options={options} {...props} />,
    value: ["reach"],
    sent: ["reach"],
    fill: press("[role=checkbox]", 0),
    filled: ["rohs", "reach"],
    empty: [],
  },
  {
    part: "Switch",
    draw: (props) => <Switch {...named} {...props} />,
    value: true,
    sent: ["on"],
    fill: press("[role=switch]", 0),
    filled: [],
    empty: false,
  },
  {
    part: "RadioGroup",
    draw: (props) => <RadioGroup {...named} options={options} {...props} />,
    value: "rohs",
    sent: ["rohs"],
    fill: press("[role=radio]", 1),
    filled: ["reach"],
    empty: null,
  },
  {
    part: "Segmented",
    draw: (props) => <Segmented {...named} options={options} {...props} />,
    value: "rohs",
    sent: ["rohs"],
    fill: press("[role=radio]", 1),
    filled: ["reach"],
  },
  {
    part: "Rate",
    draw: (props) => <Rate {...named} {...props} />,
    value: 2,
    sent: ["2"],
    fill: press("[role=radio]", 3),
    filled: ["4"],
    empty: null,
  },
  {
    part: "Slider",
    draw: (props) => <Slider {...named} {...props} />,
    value: 20,
    sent: ["20"],
    fill: keys("[role=slider]", "{ArrowRight}"),
    filled: ["21"],
  },
  {
    part: "RangeSlider",
    draw: (props) => <RangeSlider {...named} {...props} />,
    value: [20, 40],
    sent: ["20", "40"],
    fill: keys("[role=slider]", "{ArrowRight}"),
    filled: ["21", "40"],
  },
  {
    part: "SliderCheck",
    draw: (props) => <SliderCheck {...named} {...props} />,
    value: false,
    sent: [""],
    fill: keys("[role=slider]", "{End}"),
    filled: ["1"],
    empty: false,
  },
  {
    part: "Upload",
    draw: (props) => <Upload {...named} send={async (file) => stored(file.name)} {...props} />,
    value: [stored("a.pdf")],
    sent: ["/files/a.pdf"],
    fill: async (box) => {
      await userEvent.upload(find(box, "input[type=file]"), new File(["text"], "b.pdf"));
    },
    filled: ["/files/a.pdf", "/files/b.pdf"],
    empty: [],
  },
  {
    part: "CodeEditor",
    draw: (props) => <CodeEditor {...named} mode="SQL" {...props} />,
    value: "one",
    sent: ["one"],
    fill: typeInto("[contenteditable=true]", "two"),
    filled: ["two"],
    empty: "",
  },
  {
    part: "MarkdownEditor",
    draw: (props) => <MarkdownEditor {...named} {...props} />,
    value: "one",
    sent: ["one"],
    fill: typeInto("[contenteditable=true]", "two"),
    filled: ["two"],
    empty: "",
  },
  {
    part: "RichText",
    draw: (props) => <RichText {...named} {...props} />,
    value: "<p>one</p>",
    sent: ["<p>one</p>"],
    fill: typeInto("[contenteditable=true]", "two"),
    filled: ["<p>two</p>"],
    empty: "",
  },
];
