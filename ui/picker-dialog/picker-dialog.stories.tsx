import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within, waitFor } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import type { TableColumn } from "#ui/table/column.ts";
import { PickerDialog, type PickerDialogProps } from "./picker-dialog.tsx";

interface Person {
  id: string;
  name: string;
  account: string;
  depart: string;
}
const departs = ["客服部", "华东销售", "苏州实验室", "财务部"];
const people: readonly Person[] = Array.from({ length: 34 }, (_, at) => ({
  id: `u${at + 1}`,
  name: `员工${String(at + 1).padStart(2, "0")}`,
  account: `user${String(at + 1).padStart(2, "0")}`,
  depart: departs[at % departs.length] ?? "",
}));
const columns: readonly TableColumn<Person>[] = [
  { id: "account", title: "账号", width: 140 },
  { id: "name", title: "姓名", width: 140 },
  { id: "depart", title: "部门", width: 180 },
];

/** Opened by a button, as in a form field; the story cuts the rows into pages. */
function Demo(props: PickerDialogProps<Person>) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(props.defaultValue ?? []);
  const [{ page, size }, setPage] = useState({ page: 1, size: 10 });
  const [word, setWord] = useState("");
  const found = props.rows.filter(({ name, account }) => name.includes(word) || account.includes(word));
  return (
    <>
      <Button onClick={() => setOpen(true)}>选择员工（已选 {chosen.length} 人）</Button>
      {open && (
        <PickerDialog
          {...props}
          rows={found.slice((page - 1) * size, page * size)}
          total={found.length}
          defaultValue={chosen}
          page={page}
          pageSize={size}
          onPageChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
          onSearch={(text) => {
            setWord(text);
            setPage({ page: 1, size });
          }}
          onConfirm={setChosen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const meta = {
  title: "输入/PickerDialog 选择弹窗",
  component: PickerDialog<Person>,
  render: (args) => <Demo {...args} />,
  args: {
    title: "选择员工",
    width: 1000,
    columns,
    rows: people,
    total: people.length,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    onConfirm: () => undefined,
    onClose: () => undefined,
  },
  parameters: {
    notes: {
      keyboard: [
        ["↑ ↓ Home End", "在行之间移动"],
        ["空格", "勾选或取消这一行"],
        ["回车", "在行上：确定；在搜索框里：立即搜索"],
        ["Ctrl+回车", "在任何位置确定"],
        ["Delete / Backspace", "在已选项上：移除，焦点到下一项"],
        ["Escape", "取消，不改变原来的选择"],
      ],
      accessibility: ["role=dialog，由标题命名。", "表格与已选项各占一个 Tab 停靠点。", "移除后播报「已移除 …」。"],
      dos: ["打开时传入现有选择。", "取数、分页和搜索由外面负责：行进，行出。", "挂载即打开，卸载即关闭。"],
      donts: ["选项少于十个：用 Select。", "树形数据：把 Tree 放进 PickerFrame。"],
      tokens: ["raised", "line", "surface", "hover"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof PickerDialog<Person>>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openIn(canvasElement: HTMLElement, title = "选择员工") {
  await userEvent.click(within(canvasElement).getByRole("button", { name: /^选择员工（/ }));
  return within(await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: title }));
}

/** 勾选两人并确定。 */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openIn(canvasElement);
    await userEvent.click(dialog.getByRole("checkbox", { name: /员工02/ }));
    await userEvent.click(dialog.getByRole("checkbox", { name: /员工03/ }));
    await waitFor(() => expect(dialog.getByText("已选 2 项")).toBeVisible());
  },
};

/** 打开时已有选择，其中有不在第一页的。 */
export const Chosen: Story = {
  args: { defaultValue: people.slice(8, 12) },
  play: async ({ canvasElement }) => {
    const dialog = await openIn(canvasElement);
    await userEvent.click(dialog.getByRole("button", { name: "移除 员工10" }));
    await waitFor(() => expect(dialog.getByText("已选 3 项")).toBeVisible());
  },
};

/** 只选一个：新的替换旧的。 */
export const One: Story = {
  args: { one: true, chosenList: false, width: 720 },
  play: async ({ canvasElement }) => {
    const dialog = await openIn(canvasElement, "选择员工");
    await userEvent.click(dialog.getByRole("radio", { name: /员工02/ }));
    await waitFor(() => expect(dialog.getByRole("radio", { name: /员工02/ })).toBeChecked());
    await expect(dialog.queryByRole("checkbox")).toBeNull();
  },
};

/** 不满足要求时说明原因，弹窗不关。 */
export const Refused: Story = {
  args: { refuse: (rows) => (rows.length === 1 ? null : "请选择一条记录") },
  play: async ({ canvasElement }) => {
    const dialog = await openIn(canvasElement);
    await userEvent.click(dialog.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent("请选择一条记录"));
  },
};

/** 第一次加载。 */
export const Loading: Story = {
  args: { rows: [], loading: true },
  play: async ({ canvasElement }) => {
    await openIn(canvasElement);
  },
};

/** 没有可选的。 */
export const Nothing: Story = {
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    const dialog = await openIn(canvasElement);
    await waitFor(() => expect(dialog.getByText("没有查询到任何数据")).toBeVisible());
  },
};

/** 加载失败。 */
export const Failed: Story = {
  args: { rows: [], error: <span role="alert">网络超时，请检查网络后重试</span>, onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    const dialog = await openIn(canvasElement);
    await userEvent.click(dialog.getByRole("button", { name: "重试" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** 名字很长：截断，悬停可读全文。 */
export const LongNames: Story = {
  args: {
    rows: [
      { ...(people[0] as Person), name: "一个名字长得在选择弹窗的列里放不下的合作实验室联系人" },
      ...people.slice(1),
    ],
    defaultValue: [{ ...(people[0] as Person), name: "一个名字长得在选择弹窗的列里放不下的合作实验室联系人" }],
  },
  play: async ({ canvasElement }) => {
    await openIn(canvasElement);
  },
};
