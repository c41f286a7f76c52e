import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#ui/button/button.tsx";
import { ContextMenu } from "#ui/context-menu/context-menu.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

function entriesOf(chosen: (key: string) => void): MenuEntry[] {
  return [
    { key: "view", label: "view", onSelect: () => chosen("view") },
    { key: "price", label: "price", refusal: "已付款", onSelect: () => chosen("price") },
    {
      kind: "menu",
      key: "move",
      label: "move",
      entries: [{ key: "east", label: "east", onSelect: () => chosen("east") }],
    },
    { kind: "line", key: "line" },
    { key: "delete", label: "delete", tone: "danger", onSelect: () => chosen("delete") },
  ];
}

const item = (name: string) => page.getByRole("menuitem", { name });

/** Renders a menu and opens it by a press on its button; `opened` hears each change. */
async function openedByPointer() {
  const opened = vi.fn<(open: boolean) => void>();
  await render(
    <DropdownMenu entries={entriesOf(() => {})} onOpenChange={opened}>
      <Button>更多</Button>
    </DropdownMenu>,
  );
  const button = page.getByRole("button", { name: "更多" });
  await button.click();
  await expect.element(page.getByRole("menu")).toHaveFocus();
  return { button, opened };
}

describe("DropdownMenu", () => {
  it("opens with Down, moves by arrows, Home, End and type-ahead, takes with Enter, returns the focus", async () => {
    const chosen = vi.fn<(key: string) => void>();
    await render(
      <DropdownMenu entries={entriesOf(chosen)}>
        <Button>更多</Button>
      </DropdownMenu>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("view")).toHaveFocus();
    await expectAxeClean();
    await userEvent.keyboard("{End}");
    await expect.element(item("delete")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("view")).toHaveFocus();
    await userEvent.keyboard("d");
    await expect.element(item("delete")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(chosen).toHaveBeenCalledExactlyOnceWith("delete");
    await expect.element(page.getByRole("button", { name: "更多" })).toHaveFocus();
  });

  it("keeps a refused command in reach, with its reason, and does not run it", async () => {
    const chosen = vi.fn<(key: string) => void>();
    await render(
      <DropdownMenu entries={entriesOf(chosen)}>
        <Button>更多</Button>
      </DropdownMenu>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}{ArrowDown}");
    await expect.element(item("price")).toHaveFocus();
    await expect.element(item("price")).toHaveTextContent("已付款");
    await userEvent.keyboard("{Enter}");
    expect(chosen).not.toHaveBeenCalled();
    await expect.element(item("price")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  });

  it("opens with Up on the last entry, and says on the button that and whether it is open", async () => {
    await render(
      <DropdownMenu entries={entriesOf(() => {})}>
        <Button>更多</Button>
      </DropdownMenu>,
    );
    const button = page.getByRole("button", { name: "更多" });
    await expect.element(button).toHaveAttribute("aria-haspopup", "menu");
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(item("delete")).toHaveFocus();
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
    expect(button.element().getAttribute("aria-controls")).toBe(page.getByRole("menu").element().id);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
  });

  it("opened by a pointer marks no entry, and a second press on the button closes it", async () => {
    const { button, opened } = await openedByPointer();
    await button.click();
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    expect(opened.mock.calls).toEqual([[true], [false]]);
  });

  it("opens again when its button is pressed while it fades out, and still gives the focus back", async () => {
    const { button, opened } = await openedByPointer();
    const menu = page.getByRole("menu").element() as HTMLElement;
    // Fades for as long as the test needs.
    menu.style.animationDuration = "60s";
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(opened).toHaveBeenLastCalledWith(false);
    expect(menu.isConnected).toBe(true);
    await button.click();
    expect(opened.mock.calls).toEqual([[true], [false], [true]]);
    await expect.element(page.getByRole("menu")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("view")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it("lines up the words of its entries, whichever of them have an icon or a mark", async () => {
    const icon = <svg aria-hidden />;
    const starts = () =>
      page
        .getByRole("menu")
        .elements()[0]
        ?.querySelectorAll('[data-slot="menu-item"] > span:not([data-slot="menu-lead"])') ?? [];
    const lefts = () => new Set([...starts()].map((words) => words.getBoundingClientRect().left));
    const sets: readonly (readonly [readonly MenuEntry[], number])[] = [
      [entriesOf(vi.fn<(key: string) => void>()), 0],
      [
        [{ key: "a", label: "a", icon, onSelect: vi.fn<() => void>() }, ...entriesOf(vi.fn<(key: string) => void>())],
        1,
      ],
      [
        [
          { key: "a", label: "a", checked: false, onSelect: vi.fn<() => void>() },
          { key: "b", label: "b", icon, onSelect: vi.fn<() => void>() },
          { key: "c", label: "c", onSelect: vi.fn<() => void>() },
        ],
        1,
      ],
      [
        [
          { key: "a", label: "a", icon, checked: true, onSelect: vi.fn<() => void>() },
          { kind: "menu", key: "m", label: "m", entries: [] },
        ],
        2,
      ],
    ];
    for (const [entries, places] of sets) {
      const screen = await render(
        <DropdownMenu defaultOpen entries={entries}>
          <Button>更多</Button>
        </DropdownMenu>,
      );
      await eventually(() => expect(starts().length).toBeGreaterThan(1));
      expect(lefts().size).toBe(1);
      expect(document.querySelectorAll('[data-slot="menu-lead"]')).toHaveLength(places * starts().length);
      await screen.unmount();
    }
  });

  it("leaves out junk among its entries, those of a function and of a sub-menu too", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const junk = [
      null,
      7,
      { label: "no key" },
      { key: "a", label: "a" },
      { key: "a", label: "again" },
      { kind: "menu", key: "m", label: "m", entries: "x" },
    ] as unknown as readonly MenuEntry[];
    await render(
      <DropdownMenu entries={() => junk}>
        <Button>更多</Button>
      </DropdownMenu>,
    );
    await page.getByRole("button", { name: "更多" }).click();
    await expect.element(item("m")).toBeVisible();
    expect(page.getByRole("menuitem").elements()).toHaveLength(2);
    await userEvent.keyboard("{End}{ArrowRight}");
    await expect.element(page.getByRole("menu").nth(1)).toBeInTheDocument();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(item("m")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(item("a")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(item("m")).not.toBeInTheDocument();
    expect(said.mock.calls.flat().join()).toContain("Menu: entries[0] is null and no object");
    said.mockRestore();
  });

  it("closed draws nothing but its button, and does not open a disabled one", async () => {
    const { container } = await render(
      <DropdownMenu entries={entriesOf(() => {})}>
        <Button disabled>更多</Button>
      </DropdownMenu>,
    );
    expect(container.querySelectorAll("*")).toHaveLength(container.querySelectorAll("button, button *").length);
    container.querySelector("button")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await expect.element(page.getByRole("button", { name: "更多" })).toHaveAttribute("aria-expanded", "false");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  });

  it("opens a sub-menu with Right and leaves it with Left", async () => {
    await render(
      <DropdownMenu entries={entriesOf(() => {})}>
        <Button>更多</Button>
      </DropdownMenu>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(item("view")).toHaveFocus();
    await userEvent.keyboard("m");
    await expect.element(item("move")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(item("east")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(item("move")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
  });
});

describe("ContextMenu", () => {
  it("opens with Shift+F10 at the focused element, and gives the focus back on Escape", async () => {
    const chosen = vi.fn<(key: string) => void>();
    await render(
      <ContextMenu entries={entriesOf(chosen)}>
        <button type="button" data-native="yes">
          行
        </button>
      </ContextMenu>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await expect.element(page.getByRole("menu")).toBeVisible();
    await expect.element(item("view")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    const row = page.getByRole("button", { name: "行" });
    await expect.element(row).toHaveFocus();
    expect(row.element()).toHaveAttribute("data-native", "yes");
  });

  it("opens with the menu key as with Shift+F10, and runs a command by Enter", async () => {
    const chosen = vi.fn<(key: string) => void>();
    await render(
      <ContextMenu entries={entriesOf(chosen)}>
        <button type="button">行</button>
      </ContextMenu>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{ContextMenu}");
    await expect.element(page.getByRole("menu")).toBeVisible();
    await userEvent.keyboard("{End}{Enter}");
    await eventually(() => expect(chosen).toHaveBeenCalledExactlyOnceWith("delete"));
    await expect.element(page.getByRole("button", { name: "行" })).toHaveFocus();
  });

  it("is walked by arrows, Home, End and letters, and its sub-menu by Right and Left", async () => {
    await render(
      <ContextMenu entries={entriesOf(() => {})}>
        <button type="button">行</button>
      </ContextMenu>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await expect.element(item("view")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(item("delete")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("view")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{Home}");
    await expect.element(item("view")).toHaveFocus();
    await userEvent.keyboard("m");
    await expect.element(item("move")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(item("east")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(item("move")).toHaveFocus();
    await expect.poll(() => page.getByRole("menu").elements().length).toBe(1);
  });

  it("opens at the pointer with the caller's entries and closes on a click elsewhere (EDITOR-13)", async () => {
    const opened = vi.fn<(open: boolean) => void>();
    await render(
      <div>
        <ContextMenu entries={entriesOf(() => {})} onOpenChange={opened}>
          <div style={{ width: 600, height: 400 }}>列表</div>
        </ContextMenu>
        <p>别处</p>
      </div>,
    );
    const place = page.getByText("列表");
    const box = place.element().getBoundingClientRect();
    await place.click({ button: "right", position: { x: 240, y: 90 } });
    await expect.element(page.getByRole("menu")).toBeVisible();
    const at = page.getByRole("menu").element().getBoundingClientRect();
    // Radix places it next to the point, not on it.
    expect(Math.abs(at.left - box.left - 240)).toBeLessThan(8);
    expect(Math.abs(at.top - box.top - 90)).toBeLessThan(8);
    for (const name of ["view", "price", "move", "delete"]) await expect.element(item(name)).toBeVisible();
    expect(page.getByRole("menuitem").elements()).toHaveLength(4);
    await page.getByText("别处").click();
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    expect(opened.mock.calls).toEqual([[true], [false]]);
  });

  it("opens on a right press", async () => {
    await render(
      <ContextMenu entries={entriesOf(() => {})}>
        <button type="button">行</button>
      </ContextMenu>,
    );
    await page.getByRole("button", { name: "行" }).click({ button: "right" });
    await expect.element(page.getByRole("menu")).toBeVisible();
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
  });
});
