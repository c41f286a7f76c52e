import type { CSSProperties, ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { PortalContainer } from "#ui/portal-container/portal-container.tsx";
import { Select } from "#ui/select/select.tsx";

const options = Array.from({ length: 7 }, (_, at) => ({ value: `${at}`, label: `单位 ${at}` }));
const layer = () => document.querySelector<HTMLElement>("[data-slot=option-layer]");
const box = () => document.querySelector<HTMLElement>("[data-slot=combobox]");
const rectOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();

/** Draws a combobox at a place in the window and opens it. */
async function open(style: CSSProperties, wrap = (field: ReactNode) => field) {
  await render(
    <div style={{ position: "fixed", width: 200, ...style }}>
      {wrap(<Combobox aria-label="单位" options={options} />)}
    </div>,
  );
  await userEvent.click(page.getByRole("combobox"));
  await expect.poll(() => layer()?.getAnimations().length).toBe(0);
}

afterEach(() => {
  document.documentElement.removeAttribute("dir");
});

describe("The list of a combobox", () => {
  it("opens below its field, as wide as it, and is on the same side right to left", async () => {
    document.documentElement.dir = "rtl";
    await open({ left: 150, top: 20 });
    expect(rectOf(layer()).right).toBeCloseTo(rectOf(box()).right, 0);
    expect(rectOf(layer()).top).toBeCloseTo(rectOf(box()).bottom + 4, 0);
    expect(rectOf(layer()).width).toBeCloseTo(rectOf(box()).width, 0);
  });

  it("opens above when there is no room below, and stays at the field while it gets shorter", async () => {
    await open({ left: 20, bottom: 20 });
    expect(rectOf(layer()).bottom).toBeCloseTo(rectOf(box()).top - 4, 0);
    await userEvent.keyboard("6");
    await expect.poll(() => layer()?.querySelectorAll("[role=option]").length).toBe(1);
    await expect.poll(() => Math.round(rectOf(layer()).bottom - rectOf(box()).top)).toBe(-4);
  });

  it("follows its field when a surrounding box scrolls", async () => {
    await open({ left: 20, top: 20 }, (field) => (
      <div data-testid="scroller" style={{ height: 200, overflow: "auto", paddingTop: 60 }}>
        {field}
        <div style={{ height: 900 }} />
      </div>
    ));
    page.getByTestId("scroller").element().scrollTop = 50;
    await expect.poll(() => Math.round(rectOf(layer()).top - rectOf(box()).bottom)).toBe(4);
  });

  it("is at its field in a transformed container too", async () => {
    const place = document.createElement("div");
    Object.assign(place.style, { position: "absolute", left: "30px", top: "40px", transform: "scale(0.5)" });
    document.body.append(place);
    await open({ left: 20, top: 20 }, (field) => <PortalContainer container={place}>{field}</PortalContainer>);
    expect(place.contains(layer())).toBe(true);
    expect(rectOf(layer()).left).toBeCloseTo(rectOf(box()).left, 0);
    expect(rectOf(layer()).top).toBeCloseTo(rectOf(box()).bottom + 4, 0);
    place.remove();
  });

  it("is removed after it has faded out, and opens again meanwhile", async () => {
    await open({ left: 20, top: 20 });
    await userEvent.keyboard("{Escape}");
    expect(layer()?.dataset["state"]).toBe("closed");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(() => layer()?.dataset["state"]).toBe("open");
    await userEvent.keyboard("{Escape}");
    await expect.poll(layer).toBeNull();
  });
});

describe("Escape closes an open list and not what is around it", () => {
  const around: readonly [string, (told: () => void, field: ReactNode) => ReactNode][] = [
    [
      "Dialog",
      (told, field) => (
        <Dialog defaultOpen title="订单" onOpenChange={told}>
          {field}
        </Dialog>
      ),
    ],
    [
      "Popover",
      (told, field) => (
        <Popover defaultOpen onOpenChange={told}>
          <PopoverTrigger>筛选</PopoverTrigger>
          <PopoverContent aria-label="筛选" onEscapeKeyDown={told}>
            {field}
          </PopoverContent>
        </Popover>
      ),
    ],
  ];
  const fields: readonly [string, ReactNode][] = [
    ["Combobox", <Combobox key="combobox" aria-label="单位" options={options} />],
    ["Select", <Select key="select" aria-label="单位" options={options} />],
  ];
  it.each(around.flatMap(([name, wrap]) => fields.map(([field, element]) => [field, name, wrap, element] as const)))(
    "%s in a %s",
    async (_, __, wrap, element) => {
      const told = vi.fn<() => void>();
      await render(wrap(told, element));
      const field = page.getByRole("combobox");
      await userEvent.click(field);
      await expect.element(field).toHaveAttribute("aria-expanded", "true");
      await expect.poll(() => layer()?.dataset["state"]).toBe("open");
      await userEvent.keyboard("{Escape}");
      await expect.element(field).toHaveAttribute("aria-expanded", "false");
      expect(told).not.toHaveBeenCalled();
      await expect.poll(layer).toBeNull();
      await userEvent.keyboard("{Escape}");
      await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
    },
  );
});
