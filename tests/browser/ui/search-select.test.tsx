import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MultiSearchSelect, SearchSelect, type SearchOptions } from "#ui/search-select/search-select.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const all = Array.from({ length: 25 }, (_, at) => ({ value: `c${at}`, label: `客户 ${at}` }));
const searcher = () =>
  vi.fn<SearchOptions>((text, page, _signal, pageSize) => {
    const found = all.filter(({ label }) => label.includes(text));
    const end = page * pageSize;
    return Promise.resolve({ options: found.slice(end - pageSize, end), more: found.length > end });
  });
const box = () => page.getByRole("combobox");
const status = () => page.getByRole("status");

afterEach(() => {
  vi.useRealTimers();
});

describe("SearchSelect", () => {
  it("searches once, 800 ms after the last letter, ten at a time (PICK-33)", async () => {
    const load = searcher();
    await render(<SearchSelect aria-label="客户" load={load} />);
    await box().click();
    await expect.element(status()).toHaveTextContent("共 10 个选项");
    expect(load).toHaveBeenCalledExactlyOnceWith("", 1, expect.any(AbortSignal), 10);
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
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    expect(load).toHaveBeenLastCalledWith("客户 2", 1, expect.any(AbortSignal), 10);
  });

  it("asks for the next ten before the last line is reached, and no more when they are all there (PICK-33)", async () => {
    const load = searcher();
    await render(<SearchSelect aria-label="客户" load={load} />);
    await box().click();
    await expect.element(status()).toHaveTextContent("共 10 个选项");
    await userEvent.keyboard("{End}");
    await expect.element(status()).toHaveTextContent("共 20 个选项");
    await userEvent.keyboard("{End}");
    await expect.element(status()).toHaveTextContent("共 25 个选项");
    await userEvent.keyboard("{Home}{End}");
    expect(load.mock.calls.map(([, page]) => page)).toEqual([1, 2, 3]);
  });

  it("shows 没有查询到任何数据 when nothing is found (PICK-34)", async () => {
    await render(<SearchSelect aria-label="客户" load={() => Promise.resolve({ options: [], more: false })} />);
    await box().click();
    await expect.element(page.getByText("没有查询到任何数据").last()).toBeVisible();
    await expect.element(status()).toHaveTextContent("没有查询到任何数据");
    await expectAxeClean();
  });

  it("asks by 请输入搜索内容, single and multiple (PICK-35)", async () => {
    await render(
      <>
        <SearchSelect aria-label="客户" load={searcher()} />
        <MultiSearchSelect aria-label="同事" load={searcher()} />
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
        load={() =>
          new Promise((resolve) => {
            answer = () => resolve({ options: all.slice(0, 3), more: false });
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
    const load = searcher();
    const screen = await render(
      <form>
        <MultiSearchSelect aria-label="客户" name="customer" load={load} onValueChange={changed} />
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
