import type { Meta, StoryObj } from "@storybook/react-vite";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Description } from "./description.tsx";

const meta = {
  title: "数据展示/Description 描述项",
  component: Description,
  args: { term: "客户", children: "苏州明锐电子" },
  decorators: [
    (Draw) => (
      <DetailList>
        <Draw />
      </DetailList>
    ),
  ],
  parameters: {
    notes: {
      accessibility: ["dt 与 dd，放在 DetailList 的 dl 里。"],
      dos: ["值为空时也保留这一项。"],
      donts: ["不要放在 DetailList 之外。"],
      tokens: ["muted", "body"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Description>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 没有值写 –，零就是 0。 */
export const EmptyAndZero: Story = {
  render: () => (
    <>
      <Description term="备注" />
      <Description term="次数">{0}</Description>
    </>
  ),
};

export const Wide: Story = { args: { term: "地址", span: "all", children: "江苏省苏州市工业园区星湖街 328 号" } };
