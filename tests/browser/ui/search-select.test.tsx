import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MultiSearchSelect, SearchSelect, type SearchOptions } from "#ui/search-select/search-select.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/axe.ts";

const all = Array.from({ length: 25 }, (_, at) => ({ value: `c${at}`, label: `客户 ${at}` }));
const searcher = () =>
  vi.fn<SearchOptions>((text, { pageNo, pageSize }) =>
    Promise.resolve(all.filter(({ label }) => label.includes(text)).slice((pageNo - 1) * pageSize, pageNo * pageSize)),
  );
const box = () => page.getByRole("combobox");
const status = () => page.getByRole("status");

afterEach(() => {
  vi.useRealTimers();
});

describe("SearchSelect", () => {
  it("searches once, 800 ms after the last letter, ten at a time (PICK-33)", async () => {
    const search = searcher();
    await render(<SearchSelect aria-label="客户" search={search} />);
    await box().click();
    await expect.element(status()).toHaveTextContent("共 10 个选项");
    expect(search).toHaveBeenCalledExactlyOnceWith("", { pageNo: 1, pageSize: 10 }, expect.anything());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const type = (text: string) => {
      const input = box().element() as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    };
    type("客");
    await vi.advanceTimersByTimeAsync(500);
    type("客户 2");
    await vi.advanceTimersByTimeAsync(799);
    expect(search).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(search).toHaveBeenCalledTimes(2);
    expect(search.mock.lastCall?.slice(0, 2)).toEqual(["客户 2", { pageNo: 1, pageSize: 10 }]);
  });

  it("asks for the next ten before the last line is reached, and no more when they are all there (PICK-33)", async () => {
    const search = searcher();
    await render(<SearchSelect aria-label="客户" search={search} />);
    await box().click();
    await expect.element(status()).toHaveTextContent("共 10 个选项");
    await userEvent.keyboard("{End}");
    await expect.element(status()).toHaveTextContent("共 20 个选项");
    await userEvent.keyboard("{End}");
    await expect.element(status()).toHaveTextContent("共 25 个选项");
    await userEvent.keyboard("{Home}{End}");
    expect(search.mock.calls.map(([, { pageNo }]) => pageNo)).toEqual([1, 2, 3]);
  });

  it("shows 没有查询到任何数据 when nothing is found (PICK-34)", async () => {
    await render(<SearchSelect aria-label="客户" search={() => Promise.resolve([])} />);
    await box().click();
    await expect.element(page.getByText("没有查询到任何数据").last()).toBeVisible();
    await expect.element(status()).toHaveTextContent("没有查询到任何数据");
    await expectAxeClean();
  });

  it("asks by 请输入搜索内容, single and multiple (PICK-35)", async () => {
    await render(
      <>
        <SearchSelect aria-label="客户" search={searcher()} />
        <MultiSearchSelect aria-label="同事" search={searcher()} />
      </>,
    );
    expect(
      page
        .getByRole("combobox")
        .elements()
        .map((one) => one.getAttribute("placeholder")),
    ).toEqual(["请输入搜索内容", "请输入搜索内容"]);
  });

  it("shows 加载中… while the answer is on its way (PICK-36)", async () => {
    let answer: (() => void) | undefined;
    await render(
      <SearchSelect
        aria-label="客户"
        search={() =>
          new Promise((resolve) => {
            answer = () => resolve(all.slice(0, 3));
          })
        }
      />,
    );
    await box().click();
    await expect.element(page.getByText("加载中…").last()).toBeVisible();
    await expect.element(status()).toHaveTextContent("加载中…");
    await eventually(() => expect(answer).toBeDefined());
    answer?.();
    await expect.element(status()).toHaveTextContent("共 3 个选项");
    expect(page.getByText("加载中…").elements()).toHaveLength(0);
  });
});

describe("MultiSearchSelect", () => {
  it("keeps several as tags and searches the same way", async () => {
    const changed = vi.fn<(value: readonly string[]) => void>();
    const search = searcher();
    const screen = await render(
      <form>
        <MultiSearchSelect aria-label="客户" name="customer" search={search} onValueChange={changed} />
      </form>,
    );
    await box().click();
    await page.getByRole("option", { name: "客户 3" }).click();
    await page.getByRole("option", { name: "客户 5" }).click();
    expect(changed.mock.lastCall?.[0]).toEqual(["c3", "c5"]);
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).getAll("customer")).toEqual(["c3", "c5"]);
    await userEvent.keyboard("{Escape}{Backspace}");
    expect(changed.mock.lastCall?.[0]).toEqual(["c3"]);
  });
});
