import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Popconfirm } from "./popconfirm.tsx";

const done = fn();

const meta = {
  title: "反馈/Popconfirm 气泡确认",
  component: Popconfirm,
  args: {
    title: "撤回这张订单？",
    body: "撤回后可以修改，再提交要重新审核。",
    ok: "撤回",
    onConfirm: (): unknown => done(),
    children: <Button>撤回订单</Button>,
  },
  parameters: {
    notes: {
      keyboard: [
        ["Enter / 空格", "打开；焦点在确定上时就是确定"],
        ["Tab", "在气泡的按钮间移动，不离开"],
        ["Escape", "等于取消，焦点回到按钮"],
      ],
      accessibility: [
        "role=alertdialog，以问题命名，以说明描述。",
        "危险的问题焦点先在取消。",
        "进行中不能关；失败时留着，说明原因并可再试。",
        "按钮随操作消失时（删除的行），焦点到离它最近的控件。",
      ],
      dos: ["一处小的、可以马上做的操作；按钮写动词。"],
      donts: ["能撤销的不要问：做了再给撤销。", "牵涉多条、要多想的用 confirm()。"],
      tokens: ["raised", "bad-fill", "shadow-float"],
    } satisfies GalleryNotes,
  },
  beforeEach: () => {
    done.mockReset();
  },
} satisfies Meta<typeof Popconfirm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

const opened = (canvasElement: HTMLElement) =>
  within(canvasElement.ownerDocument.body).findByRole("alertdialog") as Promise<HTMLElement>;

/** 打开即在确定上，回车确认，焦点回到按钮。 */
export const ByEnter: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole("button");
    await userEvent.click(button);
    const question = await opened(canvasElement);
    await waitFor(() => expect(within(question).getByRole("button", { name: "撤回" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(done).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** 问着的样子。 */
export const Asking: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await opened(canvasElement);
  },
};

/** 不能撤销的：红按钮，焦点在取消。 */
export const Danger: Story = {
  args: {
    title: "删除客户「苏州明锐电子」？",
    body: "删除后不能恢复。",
    ok: "删除",
    tone: "danger",
    children: <Button tone="text-danger">删除</Button>,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    const question = await opened(canvasElement);
    await waitFor(() => expect(within(question).getByRole("button", { name: "取消" })).toHaveFocus());
  },
};

/** 进行中：按钮在转，不能关。 */
export const Busy: Story = {
  args: { onConfirm: () => new Promise(() => undefined) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    const question = await opened(canvasElement);
    await userEvent.click(within(question).getByRole("button", { name: /^撤回/ }));
    await expect(within(question).getByRole("button", { name: /^撤回/ })).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Escape}");
    await expect(question).toBeVisible();
  },
};

/** 没有做成：留着，说明原因，可以再按。 */
export const Failing: Story = {
  args: {
    onConfirm: () => Promise.reject(new Error("40901")),
    failure: () => "订单已被他人审核，不能撤回。",
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    const question = await opened(canvasElement);
    await userEvent.click(within(question).getByRole("button", { name: "撤回" }));
    await expect(await within(question).findByRole("alert")).toHaveTextContent("不能撤回");
  },
};

export const Dark: Story = { ...Danger, globals: { mode: "dark" } };
