import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

const meta = {
  title: "通用/VisuallyHidden 仅供读屏",
  component: VisuallyHidden,
  parameters: {
    notes: {
      accessibility: ["留在无障碍树里，不占地方。"],
      dos: ["补上只有颜色或位置说明的意思。"],
      donts: ["不要藏可聚焦的元素。"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 看不见，读得到。 */
export const Default: Story = {
  render: () => (
    <p>
      2<VisuallyHidden>条未读</VisuallyHidden>
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("2条未读");
  },
};
