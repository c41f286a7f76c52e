import { type ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Breadcrumb } from "#ui/breadcrumb/breadcrumb.tsx";
import { Button } from "#ui/button/button.tsx";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Link } from "#ui/link/link.tsx";
import { Pagination } from "#ui/pagination/pagination.tsx";
import { Password } from "#ui/password/password.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { Result } from "#ui/result/result.tsx";
import { Stepper } from "#ui/steps/stepper.tsx";
import { Chip } from "#ui/tag/tag.tsx";

type Told = () => void;
const steps = ["客户", "服务"].map((label) => ({ key: label, label }));
const places = [
  { key: "1", label: "首页", href: "#home" },
  { key: "2", label: "订单列表" },
];

afterEach(() => vi.restoreAllMocks());

/** Components that do one thing when pressed: the component, how to render it, and the name of the pressed element. */
const pressed: readonly [string, (told: Told) => ReactNode, string][] = [
  ["Button", (told) => <Button onClick={told}>保存</Button>, "保存"],
  [
    "IconButton",
    (told) => (
      <IconButton label="编辑" onClick={told}>
        <svg aria-hidden />
      </IconButton>
    ),
    "编辑",
  ],
  ["CopyText", () => <CopyText text="DD1" />, "复制 DD1"],
  ["Empty", (told) => <Empty onClear={told} />, "清除筛选"],
  ["Result", (told) => <Result kind="broken" onRetry={told} />, "重试"],
  ["Pagination", (told) => <Pagination total={200} onPageChange={told} />, "下一页"],
  ["Stepper", (told) => <Stepper current={1} steps={steps} onStepSelect={told} />, "客户"],
  [
    "Chip",
    (told) => (
      <Chip onRemove={told} removeLabel="移除 加急">
        加急
      </Chip>
    ),
    "移除",
  ],
];

it.each(pressed.flatMap((one) => ["{Enter}", " "].map((key) => [...one, key] as const)))(
  "%s is reached by Tab and pressed by key: $3",
  async (component, draw, name, key) => {
    const told = vi.fn<Told>();
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(() => {
      told();
      return Promise.resolve();
    });
    await render(draw(told));
    const target = page.getByRole("button", { name: new RegExp(name) }).first();
    for (let tabs = 0; tabs < 9 && document.activeElement !== target.element(); tabs += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one Tab after the other
      await userEvent.tab();
    }
    await expect.element(target, { message: component }).toHaveFocus();
    await userEvent.keyboard(key);
    expect(told).toHaveBeenCalledOnce();
  },
);

it.each<[string, ReactNode]>([
  [
    "Link",
    <Link key="l" href="#place">
      订单
    </Link>,
  ],
  ["Breadcrumb", <Breadcrumb key="b" items={places} />],
])("%s is followed by Enter", async (_, element) => {
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const { container } = await render(element);
  container.addEventListener("click", followed);
  await userEvent.tab();
  await expect.element(page.getByRole("link")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(followed).toHaveBeenCalledOnce();
});

it("a password is shown and hidden by key, and what was typed stays", async () => {
  await render(<Password aria-label="密码" defaultValue="secret" />);
  const field = page.getByLabelText("密码", { exact: true });
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(field).toHaveAttribute("type", "text");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAttribute("type", "password");
  await expect.element(field).toHaveValue("secret");
});

it("a popover opens by Space too, and Tab walks through what it holds", async () => {
  await render(
    <Popover>
      <PopoverTrigger asChild>
        <Button>筛选</Button>
      </PopoverTrigger>
      <PopoverContent aria-label="筛选条件">
        <input aria-label="客户" />
        <button type="button">查询</button>
      </PopoverContent>
    </Popover>,
  );
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("textbox", { name: "客户" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "查询" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "筛选" })).toHaveFocus();
});
