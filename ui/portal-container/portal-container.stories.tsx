import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Select } from "#ui/select/select.tsx";
import { PortalContainer } from "./portal-container.tsx";

/** A part of the page that can go full screen, with layers inside it. */
function Framed({ mode }: { mode?: "dark" }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <section
      ref={setPlace}
      aria-label="全屏的部分"
      data-mode={mode}
      className="grid min-h-60 content-start gap-3 rounded-surface border border-line bg-surface p-4 text-body"
    >
      <PortalContainer container={place}>
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label="类别"
            className="w-40"
            options={[
              { value: "chemistry", label: "化学" },
              { value: "physics", label: "物理" },
            ]}
          />
          <Dialog title="说明" trigger={<Button>打开对话框</Button>}>
            它画在这一部分里。
          </Dialog>
          <Button onClick={() => void place?.requestFullscreen()}>全屏</Button>
        </div>
      </PortalContainer>
    </section>
  );
}

const meta = {
  title: "反馈/PortalContainer 弹层的位置",
  component: PortalContainer,
  args: { container: null },
  render: () => <Framed />,
  parameters: {
    notes: {
      keyboard: [["与各弹层相同", "焦点仍回到打开它的元素"]],
      accessibility: ["弹层在全屏元素里面，读屏软件与键盘都到得了。"],
      dos: ["全屏的元素、Shadow DOM、嵌在别的页面里的一块。"],
      donts: ["不要放在 overflow: hidden 又有 transform 的元素里：弹层会被裁掉。"],
      tokens: [],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof PortalContainer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const frame = within(within(canvasElement).getByRole("region", { name: "全屏的部分" }));
    await userEvent.click(frame.getByRole("combobox"));
    await frame.findByRole("option", { name: "物理" });
  },
};

/** 在深色的一块里：弹层随它是深色。 */
export const Dark: Story = { ...Default, render: () => <Framed mode="dark" /> };
