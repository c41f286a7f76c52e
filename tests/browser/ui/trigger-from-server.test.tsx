import { type ReactElement, Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ContextMenu } from "#ui/context-menu/context-menu.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { ImageViewer } from "#ui/image-viewer/image-viewer.tsx";
import { Popconfirm } from "#ui/popconfirm/popconfirm.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";

/** An element as a component receives it from a server component while it is still loading. */
const onItsWay = (element: ReactElement) =>
  ({ $$typeof: Symbol.for("react.lazy"), _payload: Promise.resolve(element) }) as unknown as ReactElement;

const entries = [{ key: "copy", label: "复制", onSelect() {} }];
const parts: Record<string, (button: ReactElement) => ReactElement> = {
  Tooltip: (button) => (
    <Tooltip content="提示" defaultOpen>
      {button}
    </Tooltip>
  ),
  DropdownMenu: (button) => <DropdownMenu entries={entries}>{button}</DropdownMenu>,
  ContextMenu: (button) => <ContextMenu entries={entries}>{button}</ContextMenu>,
  Popconfirm: (button) => (
    <Popconfirm title="确定？" onConfirm={() => {}}>
      {button}
    </Popconfirm>
  ),
  Dialog: (button) => <Dialog title="说明" trigger={button} />,
  ImageViewer: (button) => <ImageViewer images={[]} trigger={button} />,
};

describe("An element that a server component gives", () => {
  it.each(Object.entries(parts))("is the trigger of %s itself, without a <span> around it", async (_, part) => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const { container } = await render(<Suspense>{part(onItsWay(<button type="button">打开</button>))}</Suspense>);
    await expect.element(page.getByRole("button", { name: "打开" })).toBeVisible();
    expect(container.querySelector("span")).toBe(null);
    expect([...said.mock.calls, ...warned.mock.calls]).toEqual([]);
  });
});
