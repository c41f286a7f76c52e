import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "./detail-list.tsx";

const meta = {
  title: "数据展示/DetailList 详情列表",
  component: DetailList,
  subcomponents: { Description },
  args: {
    title: "基本信息",
    children: (
      <>
        <Description term="订单号">DD2026062800042</Description>
        <Description term="客户">苏州明锐电子</Description>
        <Description term="金额">¥1,280.00</Description>
        <Description term="备注" />
        <Description term="地址" span="all">
          江苏省苏州市工业园区星湖街 328 号
        </Description>
      </>
    ),
  },
  parameters: {
    notes: {
      accessibility: ["标题命名整个列表；名称与值是 dt、dd。"],
      dos: ["只读的一组字段。"],
      donts: ["可编辑的用 Field。"],
      tokens: ["muted", "body", "line"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof DetailList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneColumn: Story = { args: { columns: 1 } };

export const FourColumns: Story = { args: { columns: 4 } };

export const WithExtra: Story = { args: { extra: <Button tone="text">编辑</Button> } };

export const WithoutTitle: Story = { args: { title: undefined } };
