import { userEvent } from "vitest/browser";
import { Cascader } from "#ui/cascader/cascader.tsx";
import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { CodeEditor } from "#ui/code-editor/code-editor.tsx";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { MarkdownEditor } from "#ui/markdown-editor/markdown-editor.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Rate } from "#ui/rate/rate.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { MultiSearchSelect, SearchSelect } from "#ui/search-select/search-select.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Select } from "#ui/select/select.tsx";
import { SliderCheck } from "#ui/slider-check/slider-check.tsx";
import { RangeSlider, Slider } from "#ui/slider/slider.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { TagInput, type TagInputProps } from "#ui/tag-input/tag-input.tsx";
import { Transfer } from "#ui/transfer/transfer.tsx";
import { MultiTreeSelect } from "#ui/tree-select/multi-tree-select.tsx";
import { TreeSelect } from "#ui/tree-select/tree-select.tsx";
import { Tree } from "#ui/tree/tree.tsx";
import { Upload } from "#ui/upload/upload.tsx";
import {
  type FormControl,
  options,
  nodes,
  stored,
  load,
  find,
  later,
  write,
  press,
  keys,
  typeInto,
  named,
} from "./form-control.ts";

/** Controls whose value is chosen, ticked, moved, uploaded, or written in an editor. */
export const chosenControls: readonly FormControl[] = [
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
