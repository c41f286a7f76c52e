// The scenes of the parts, the same for every library: many closed parts of a kind, and one that is used.
import { useState } from "react";

export const fruits = ["Apple", "Banana", "Cherry", "Date", "Elder", "Fig", "Grape"].map((label) => ({
  value: label.toLowerCase(),
  key: label.toLowerCase(),
  label,
}));
const tabs = fruits.slice(0, 4).map(({ key, label }) => ({ key, label, text: `关于 ${label}` }));
const nodes = fruits.slice(0, 3).map(({ key, label }) => ({
  key,
  label,
  children: [1, 2].map((at) => ({ key: `${key}-${at}`, label: `${label} ${at}` })),
}));
const nothing = () => {};

/** How many of each kind a page of many has. */
const counts = {
  Button: 200,
  Input: 100,
  Checkbox: 100,
  Switch: 100,
  Select: 50,
  Combobox: 50,
  DatePicker: 20,
  Menu: 50,
  Tooltip: 100,
  Tabs: 20,
};

/** Props of the part at `at`; those of another `turn` differ. */
const propsOf = {
  Button: (at, turn) => ({ disabled: turn === 1 && at % 2 === 0, children: `按钮 ${at}-${turn}` }),
  Input: (at, turn) => ({ value: `值 ${at}-${turn}`, onValue: nothing }),
  Checkbox: (_, turn) => ({ value: turn === 1, onValue: nothing }),
  Switch: (_, turn) => ({ value: turn === 1, onValue: nothing }),
  Select: (_, turn) => ({ options: fruits, value: fruits[turn].value, onValue: nothing }),
  Combobox: (_, turn) => ({ options: fruits, value: fruits[turn].value, onValue: nothing }),
  DatePicker: () => ({}),
  Menu: (_, turn) => ({ entries: fruits.slice(turn), open: false, onOpen: nothing }),
  Tooltip: (_, turn) => ({ content: `说明 ${turn}` }),
  Tabs: (_, turn) => ({ tabs: turn === 1 ? tabs.toReversed() : tabs }),
};

/** Kinds of which a page has many, as far as a library has them. */
export const manyKinds = (parts) => Object.keys(counts).filter((kind) => parts[kind]);
/** Kinds whose props a second turn changes. */
export const turningKinds = (parts) => manyKinds(parts).filter((kind) => kind !== "DatePicker");

/** Many closed parts of one kind; the mark at the end is drawn in the same commit. */
export function Many({ parts, kind, turn = 0, count = counts[kind] }) {
  const Part = parts[kind];
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Part label={`${kind} ${at}`} {...propsOf[kind](at, turn)} />
        </div>
      ))}
      <p data-turn={turn}>{turn}</p>
    </>
  );
}

/** What opens by a prop, drawn with its own state besides. */
const byProp = {
  Menu: ({ parts: { Menu }, ...state }) => <Menu label="操作" entries={fruits} {...state} />,
  Dialog: ({ parts: { Dialog, Button, Input }, ...state }) => (
    <>
      <Button onClick={() => state.onOpen(true)}>打开</Button>
      <Dialog title="取消订单" {...state}>
        <Fields Input={Input} />
      </Dialog>
    </>
  ),
  Drawer: ({ parts: { Drawer, Button, Input }, ...state }) => (
    <>
      <Button onClick={() => state.onOpen(true)}>打开</Button>
      <Drawer title="订单" {...state}>
        <Fields Input={Input} />
      </Drawer>
    </>
  ),
  // Only a program opens it by a prop; a person hovers or focuses, and then the prop is absent.
  Tooltip: ({ parts: { Tooltip }, asked }) => (
    <Tooltip label="保存" content={<span data-inside>写入并关闭</span>} open={asked} />
  ),
};
const byHand = ["Select", "Combobox", "DatePicker"];

export const opensByHand = (kind) => byHand.includes(kind);
export const openKinds = (parts) => [...byHand, ...Object.keys(byProp)].filter((kind) => parts[kind]);

function Fields({ Input }) {
  const [values, setValues] = useState({});
  return (
    <div data-inside>
      {["客户", "原因", "备注"].map((label) => (
        <Input
          key={label}
          label={label}
          value={values[label] ?? ""}
          onValue={(value) => setValues((all) => ({ ...all, [label]: value }))}
        />
      ))}
    </div>
  );
}

/** One part that is used, with a field of the page after it; `asked` opens and closes what opens by a prop. */
export function Used({ parts, kind, asked }) {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState(kind === "Input" ? "" : /Checkbox|Switch/.test(kind) ? false : null);
  const Part = parts[kind];
  const Opened = byProp[kind];
  return (
    <>
      {Opened ? (
        <Opened parts={parts} asked={asked} open={asked || open} onOpen={setOpen} />
      ) : (
        <Part
          label={kind}
          {...(kind === "Button" ? { children: "保存" } : { value, onValue: setValue })}
          {...(kind === "Tabs" && { tabs })}
          {...(kind === "Tree" && { nodes })}
          {...(/Select|Combobox/.test(kind) && { options: fruits })}
        />
      )}
      <p data-value>{String(value)}</p>
      <input aria-label="页面的下一个字段" />
    </>
  );
}
