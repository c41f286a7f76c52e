import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";

it("tabs that wait for it are only walked by arrows, Home and End; Enter and Space choose", async () => {
  const changed = vi.fn<(value: string) => void>();
  await render(
    <Tabs defaultValue="a" activationMode="manual" onValueChange={changed}>
      <TabList aria-label="状态">
        {["a", "b", "c"].map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {["a", "b", "c"].map((name) => (
        <TabPanel key={name} value={name}>
          {name} 的内容
        </TabPanel>
      ))}
    </Tabs>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("tab", { name: "c" })).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(page.getByRole("tab", { name: "a" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "b" })).toHaveFocus();
  expect(changed).not.toHaveBeenCalled();
  await expect.element(page.getByRole("tabpanel")).toHaveTextContent("a 的内容");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("tabpanel")).toHaveTextContent("b 的内容");
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("tab", { name: "c" })).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(changed.mock.calls.map(([value]) => value)).toEqual(["b", "c"]);
});

it("an arrow after an arrow goes on from where the first one leads, however fast", async () => {
  const changed = vi.fn<(value: string) => void>();
  await render(
    <Tabs defaultValue="a" onValueChange={changed}>
      <TabList aria-label="状态">
        {["a", "b", "c", "d"].map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
    </Tabs>,
  );
  await userEvent.tab();
  // Like keys queued while the page is busy: with no task in between.
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await Promise.resolve();
  }
  await expect.element(page.getByRole("tab", { name: "c" })).toHaveFocus();
  await expect.element(page.getByRole("tab", { name: "c" })).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => changed.mock.calls.map(([value]) => value)).toEqual(["b", "c", "d", "c"]);
});
