import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Alert } from "#ui/alert/alert.tsx";
import { Card } from "#ui/card/card.tsx";
import { Collapse } from "#ui/collapse/collapse.tsx";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { List } from "#ui/list/list.tsx";
import { Select } from "#ui/select/select.tsx";
import { Statistic } from "#ui/statistic/statistic.tsx";

const named = <Slot extends string>(...slots: readonly Slot[]) =>
  Object.fromEntries(slots.map((slot) => [slot, `own-${slot}`])) as Record<Slot, string>;

const options = [
  { value: "a", label: "甲" },
  { value: "b", label: "乙" },
];
const dialog = named("mask", "header", "title", "description", "body", "footer");
const drawer = named("mask", "header", "title", "body", "footer");
const field = named("label", "body", "error", "hint");
const card = named("head", "title", "body", "footer");
const list = named("header", "rows", "footer");
const collapse = named("item", "head", "title", "content");
const statistic = named("label", "value", "trend");
const alert = named("icon", "title", "body", "actions");
const select = named("value", "list");
const combobox = named("list");
const multi = named("tag", "list");

const parts: readonly [string, Record<string, string>, ReactElement][] = [
  [
    "dialog",
    dialog,
    <Dialog key="" open title="标题" description="说明" footer="脚" classNames={dialog}>
      内容
    </Dialog>,
  ],
  [
    "drawer",
    drawer,
    <Drawer key="" open title="标题" footer="脚" classNames={drawer}>
      内容
    </Drawer>,
  ],
  [
    "field",
    field,
    <Field key="" label="名称" hint="提示" error="错误" classNames={field}>
      <Input />
    </Field>,
  ],
  [
    "card",
    card,
    <Card key="" title="标题" footer="脚" classNames={card}>
      内容
    </Card>,
  ],
  [
    "list",
    list,
    <List key="" items={[{ id: "1" }]} rowKey="id" renderItem={() => "行"} header="头" footer="脚" classNames={list} />,
  ],
  [
    "collapse",
    collapse,
    <Collapse key="" items={[{ key: "a", title: "标题", content: "内容" }]} classNames={collapse} />,
  ],
  [
    "statistic",
    statistic,
    <Statistic key="" label="订单" value={3} trend={{ direction: "up", text: "1%" }} classNames={statistic} />,
  ],
  [
    "alert",
    alert,
    <Alert key="" title="标题" actions="动作" classNames={alert}>
      内容
    </Alert>,
  ],
  ["select", select, <Select key="" aria-label="单位" options={options} value="a" classNames={select} />],
  ["combobox", combobox, <Combobox key="" aria-label="单位" options={options} classNames={combobox} />],
  ["combobox", multi, <MultiCombobox key="" aria-label="单位" options={options} value={["a"]} classNames={multi} />],
];

it.each(parts)("%s gives each part inside the classes that classNames has for it", async (name, slots, element) => {
  await render(element);
  const box = document.querySelector<HTMLElement>("[role=combobox]");
  if (box) await userEvent.click(box);
  for (const [slot, own] of Object.entries(slots))
    await expect
      .poll(() => document.querySelector(`.${own}`)?.getAttribute("data-slot"), { message: `${name} ${slot}` })
      .toBe(`${name}-${slot}`);
});
