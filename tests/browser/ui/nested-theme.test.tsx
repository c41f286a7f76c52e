import { type CSSProperties, useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#ui/button/button.tsx";
import { ContextMenu } from "#ui/context-menu/context-menu.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { PortalContainer } from "#ui/portal-container/portal-container.tsx";
import { Select } from "#ui/select/select.tsx";
import { applyTheme } from "#ui/theme/apply.ts";
import { themeAttributes } from "#ui/theme/attributes.ts";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";

const root = document.documentElement;
afterEach(() => {
  for (const name of ["mode", "theme", "density"]) delete root.dataset[name];
  root.removeAttribute("style");
});

/** The visible effects of a layer's theme. */
function lookOf(layer: Element) {
  const style = getComputedStyle(layer);
  const of = (name: string) => style.getPropertyValue(`--assay-${name}`).trim();
  return {
    ground: style.backgroundColor,
    accent: of("accent"),
    row: of("row-height"),
    radius: of("radius-control"),
    scheme: style.colorScheme,
  };
}
const dark = {
  ground: "rgb(27, 33, 43)",
  accent: "#13c2c2",
  row: "36px",
  radius: "2px",
  scheme: "dark",
};
const usual = { ground: "rgb(255, 255, 255)", accent: "#1890ff", row: "44px", radius: "6px", scheme: "light" };

const nothing = () => undefined;
const entries: readonly MenuEntry[] = [
  { key: "edit", label: "编辑", onSelect: nothing },
  { kind: "menu", key: "more", label: "更多", entries: [{ key: "copy", label: "复制", onSelect: nothing }] },
];
const options = [
  { value: "a", label: "甲" },
  { value: "b", label: "乙" },
];

/** Everything that opens a layer, within its own theme. */
function Parts() {
  const [open, setOpen] = useState<"dialog" | "drawer">();
  return (
    <>
      <DropdownMenu entries={entries}>
        <Button>菜单</Button>
      </DropdownMenu>
      <ContextMenu entries={entries}>
        <p>右键</p>
      </ContextMenu>
      <Popover>
        <PopoverTrigger>浮层</PopoverTrigger>
        <PopoverContent aria-label="内容">内容</PopoverContent>
      </Popover>
      <Select aria-label="单位" options={options} />
      <DatePicker aria-label="日期" />
      <Tooltip content="说明">
        <Button>提示</Button>
      </Tooltip>
      <Button onClick={() => setOpen("dialog")}>对话框</Button>
      <Button onClick={() => setOpen("drawer")}>抽屉</Button>
      <Dialog title="对话" open={open === "dialog"} onOpenChange={() => setOpen(undefined)}>
        <Select aria-label="里面" options={options} />
      </Dialog>
      <Drawer title="抽屉里" open={open === "drawer"} onOpenChange={() => setOpen(undefined)} />
    </>
  );
}

const nested = () =>
  render(
    <div data-mode="dark">
      <div data-theme="cyan" data-density="compact" style={{ "--assay-radius-control": "2px" } as CSSProperties}>
        <Parts />
      </div>
    </div>,
  );

type Screen = Awaited<ReturnType<typeof nested>>;
const slot = (name: string) => document.querySelector(`[data-slot="${name}"][data-state="open"]`);

describe("What opens within a theme of its own takes it along", () => {
  const cases: readonly (readonly [string, (screen: Screen) => Promise<void>, () => Element | null])[] = [
    ["menu", (screen) => screen.getByRole("button", { name: "菜单" }).click(), () => slot("menu")],
    ["context menu", (screen) => screen.getByText("右键").click({ button: "right" }), () => slot("menu")],
    ["popover", (screen) => screen.getByRole("button", { name: "浮层" }).click(), () => slot("popover")],
    [
      "list of a select",
      (screen) => screen.getByRole("combobox", { name: "单位" }).click(),
      () => slot("option-layer"),
    ],
    ["calendar", (screen) => screen.getByRole("button", { name: "打开日历" }).click(), () => slot("popover")],
    ["hint", (screen) => screen.getByRole("button", { name: "提示" }).hover(), () => slot("tooltip")],
    ["dialog", (screen) => screen.getByRole("button", { name: "对话框" }).click(), () => slot("dialog")],
    ["drawer", (screen) => screen.getByRole("button", { name: "抽屉" }).click(), () => slot("drawer")],
  ];
  it.each(cases)("%s", async (_name, act, layer) => {
    const screen = await nested();
    await act(screen);
    await expect.poll(layer).not.toBeNull();
    await expect.poll(() => lookOf(layer() ?? root)).toEqual(dark);
  });

  it("a menu within a menu, and a list within a dialog", async () => {
    const screen = await nested();
    await screen.getByRole("button", { name: "菜单" }).click();
    await screen.getByRole("menuitem", { name: "更多" }).click();
    const inner = screen.getByRole("menuitem", { name: "复制" });
    await expect.element(inner).toBeVisible();
    expect(lookOf(inner.element().closest("[data-slot=menu]") ?? root)).toEqual(dark);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => slot("menu")).toBeNull();
    await screen.getByRole("button", { name: "对话框" }).click();
    await screen.getByRole("combobox", { name: "里面" }).click();
    await expect.poll(() => slot("option-layer")).not.toBeNull();
    expect(lookOf(slot("option-layer") ?? root)).toEqual(dark);
  });

  it("a colour of one's own", async () => {
    const screen = await render(
      <div {...themeAttributes({ theme: "#8a2be2" })}>
        <Parts />
      </div>,
    );
    await screen.getByRole("button", { name: "浮层" }).click();
    await expect.poll(() => slot("popover")).not.toBeNull();
    expect(lookOf(slot("popover") ?? root)).toEqual({ ...usual, accent: "#8a2be2" });
  });

  it("and where no theme stands within the page's, a layer gets no attribute and no variable", async () => {
    applyTheme({ mode: "dark", theme: "cyan", density: "compact" });
    const screen = await render(<Parts />);
    await screen.getByRole("button", { name: "浮层" }).click();
    await expect.poll(() => slot("popover")).not.toBeNull();
    const layer = slot("popover") as HTMLElement;
    expect(lookOf(layer)).toEqual({ ...dark, radius: "6px" });
    expect(["data-mode", "data-theme", "data-density"].filter((name) => layer.hasAttribute(name))).toEqual([]);
    expect([...layer.style].filter((name) => name.startsWith("--assay-"))).toEqual([]);
  });
});

describe("Where layers are put", () => {
  function Placed() {
    const [place, setPlace] = useState<HTMLElement | null>(null);
    return (
      <>
        <section ref={setPlace} aria-label="全屏" />
        <PortalContainer container={place}>
          <Parts />
        </PortalContainer>
      </>
    );
  }

  it.each([
    ["popover", "button", "浮层"],
    ["menu", "button", "菜单"],
    ["option-layer", "combobox", "单位"],
    ["dialog", "button", "对话框"],
    ["drawer", "button", "抽屉"],
  ] as const)("is what is named around them: %s", async (name, role, label) => {
    const screen = await render(<Placed />);
    await screen.getByRole(role, { name: label }).click();
    await expect.poll(() => slot(name)).not.toBeNull();
    expect(screen.container.querySelector("section")?.contains(slot(name))).toBe(true);
  });

  it("is what a part names itself", async () => {
    const own = document.createElement("div");
    document.body.append(own);
    const screen = await render(
      <PortalContainer container={document.body}>
        <Dialog title="对话" defaultOpen container={own} />
      </PortalContainer>,
    );
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    expect(own.contains(slot("dialog"))).toBe(true);
    await screen.unmount();
    own.remove();
  });

  it("may be a shadow root: a list opens, is chosen from and closes in it", async () => {
    const host = document.createElement("div");
    document.body.append(host);
    const shadow = host.attachShadow({ mode: "open" });
    for (const sheet of document.querySelectorAll("style, link[rel=stylesheet]")) shadow.append(sheet.cloneNode(true));
    const [place, inside] = [document.createElement("div"), document.createElement("div")];
    inside.dataset["mode"] = "dark";
    shadow.append(inside, place);
    const screen = await render(
      <PortalContainer container={place}>
        <Select aria-label="单位" options={options} />
      </PortalContainer>,
      { container: inside },
    );
    const control = inside.querySelector<HTMLElement>("[role=combobox]");
    control?.click();
    await expect.poll(() => place.querySelectorAll("[role=option]").length).toBe(2);
    const layer = place.querySelector("[data-slot=option-layer]");
    expect(layer && lookOf(layer).ground).toBe(dark.ground);
    place.querySelectorAll<HTMLElement>("[role=option]")[1]?.click();
    await expect.poll(() => control?.textContent).toContain("乙");
    await screen.unmount();
    host.remove();
  });
});
