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
