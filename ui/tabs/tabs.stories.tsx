import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Tab, TabList, TabPanel, Tabs } from "./tabs.tsx";

const meta = {
  title: "导航/Tabs 标签页",
  component: Tabs,
  subcomponents: { TabList, Tab, TabPanel },
  args: {
    defaultValue: "base",
    children: (
      <>
        <TabList aria-label="订单">
          <Tab value="base">基本信息</Tab>
          <Tab value="sample" count={3}>
            样品
          </Tab>
          <Tab value="log" count={0} disabled>
            日志
          </Tab>
        </TabList>
        <TabPanel value="base">基本信息的内容</TabPanel>
        <TabPanel value="sample">样品的内容</TabPanel>
        <TabPanel value="log">日志的内容</TabPanel>
      </>
    ),
  },
  parameters: {
    notes: {
      keyboard: [
        ["← →", "切换，首尾相接"],
        ["Home / End", "第一个、最后一个"],
        ["Enter / 空格", "手动模式下切换"],
        ["Tab", "进入内容"],
      ],
      accessibility: ["tablist、tab、tabpanel；错误数有自己的名称。"],
      dos: ["同一对象的几个侧面。"],
      donts: ["不要用来走流程：用 Stepper。"],
      tokens: ["accent", "muted", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const first = within(canvasElement).getByRole("tab", { name: /基本信息/ });
    first.focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(within(canvasElement).getByRole("tab", { name: /样品/ })).toHaveFocus());
  },
};

/** 有错误的标签标出数目。 */
export const WithErrors: Story = {
  args: {
    children: (
      <>
        <TabList aria-label="订单">
          <Tab value="base" errors={2} errorsLabel="2 处错误">
            基本信息
          </Tab>
          <Tab value="sample">样品</Tab>
        </TabList>
        <TabPanel value="base">基本信息的内容</TabPanel>
        <TabPanel value="sample">样品的内容</TabPanel>
      </>
    ),
  },
};

/** 等按 Enter 才切换：内容要现取的时候。 */
export const Manual: Story = { args: { activationMode: "manual" } };
