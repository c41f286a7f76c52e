import { createRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CronDialog } from "#ui/cron-editor/cron-dialog.tsx";
import { CronEditor, type CronEditorProps } from "#ui/cron-editor/cron-editor.tsx";
import { CronInput } from "#ui/cron-editor/cron-input.tsx";
import { yearChoices } from "#ui/cron/fields.ts";
import { Field } from "#ui/field/field.tsx";
import { enUS } from "#ui/words/en-US.ts";
import { UiWords } from "#ui/words/words.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { beginComposition, endComposition } from "#tests/support/compose.ts";

/** A Sunday noon in Shanghai. */
const from = new Date("2026-03-15T04:00:00Z");

function open(value = "* * * * * ? *", props: CronEditorProps = {}) {
  const changed = vi.fn<(text: string) => void>();
  function Held() {
    const [text, setText] = useState(value);
    return (
      <CronEditor
        from={from}
        value={text}
        onValueChange={(next) => {
          changed(next);
          setText(next);
        }}
        {...props}
      />
    );
  }
  return render(<Held />).then(() => changed);
}
const expression = () => page.getByRole("textbox", { name: "表达式" });
const tab = (name: string) => page.getByRole("tab", { name });
const radio = (name: string) => page.getByRole("radio", { name, exact: true });
const tick = (name: string) => page.getByRole("checkbox", { name, exact: true });
const number = (name: string) => page.getByRole("spinbutton", { name });
const runs = () => page.getByRole("status").getByRole("list");

/** Chooses an option of a select within a sentence. */
async function pick(name: string, label: string) {
  (page.getByRole("combobox", { name }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("option", { name: label }).click();
}

/** Operates the four common modes of a tab, and checks that its values are exactly those of the unit. */
async function commonWays(
  name: string,
  { at, every, min, max, labels }: { at: number; every: string; min: number; max: number; labels: string[] },
) {
  await tab(name).click();
  const field = () => (expression().element() as HTMLInputElement).value.split(" ")[at];
  await radio("按间隔").click();
  await number("起始值").fill(String(max));
  await number("间隔").fill("3");
  expect(field()).toBe(`${max}/3`);
  await number("起始值").fill(String(max + 1));
  await expect.element(number("起始值")).toHaveAttribute("aria-invalid", "true");
  expect(field()).toBe(`${max}/3`);
  await radio("范围").click();
  await number("从").fill(String(min));
  await number("到").fill(String(max));
  expect(field()).toBe(`${min}-${max}`);
  await radio("指定").click();
  const grid = page.getByRole("group", { name: `选择${name}` });
  expect(
    grid
      .getByRole("checkbox")
      .elements()
      .map((box) => box.textContent),
  ).toEqual(labels);
  await tick(String(min)).click();
  await tick(String(max)).click();
  expect(field()).toBe(`${min},${max}`);
  await radio(every).click();
  expect(field()).toBe("*");
}

const labelsOf = (min: number, max: number) => Array.from({ length: max - min + 1 }, (_, index) => String(min + index));

describe("the cron dialog", () => {
  it("is titled cron表达式 and 608 px wide (CRON-01, CONST-12)", async () => {
    const confirmed = vi.fn<(text: string) => void>();
    function Page() {
      const [shown, setShown] = useState(true);
      return <CronDialog open={shown} onOpenChange={setShown} value="0 0 9 * * ?" onConfirm={confirmed} from={from} />;
    }
    await render(<Page />);
    const dialog = page.getByRole("dialog", { name: "cron表达式" });
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().getBoundingClientRect().width).toBe(608);
    await expect.element(expression()).toHaveFocus();
    await expectAxeClean();
    await page.getByRole("button", { name: "确定" }).click();
    expect(confirmed).toHaveBeenCalledExactlyOnceWith("0 0 9 * * ? *");
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("has tabs for second, minute, hour, day, month and year, in this order (CRON-02)", async () => {
    await open();
    const list = page.getByRole("tablist", { name: "表达式的各个字段" });
    expect(
      list
        .getByRole("tab")
        .elements()
        .map((one) => (one as HTMLElement).innerText.trim().split("\n")[0]),
    ).toEqual(["秒", "分", "时", "日", "月", "年"]);
    await tab("秒").click();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("分")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{End}");
    await expect.element(tab("年")).toHaveAttribute("aria-selected", "true");
    // Back with Left and Home; both directions wrap around.
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(tab("月")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Home}");
    await expect.element(tab("秒")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(tab("年")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("秒")).toHaveAttribute("aria-selected", "true");
    await expect.element(tab("秒")).toHaveFocus();
  });

  it.each([
    ["0 0 25 * * ?", "时"],
    ["0 61 9 * * ?", "分"],
    ["0 0 9 1 13 ?", "月"],
  ])("of %s names the wrong part: %s", async (value, part) => {
    const unused = vi.fn<() => void>();
    await render(<CronDialog open onOpenChange={unused} value={value} onConfirm={unused} from={from} />);
    await expect.element(expression()).toHaveAttribute("aria-invalid", "true");
    expect(expression().element()).toHaveAccessibleDescription(new RegExp(part));
    const wrong = page
      .getByRole("tab")
      .elements()
      .filter((one) => one.textContent?.includes("有错误"));
    expect(wrong.map((one) => one.textContent?.[0])).toEqual([part]);
  });

  it("refuses an expression that cannot be used and says why", async () => {
    const confirmed = vi.fn<(text: string) => void>();
    await render(
      <CronDialog
        open
        onOpenChange={vi.fn<(open: boolean) => void>()}
        value="0 0 9 1 * 2"
        onConfirm={confirmed}
        from={from}
      />,
    );
    await expect.element(expression()).toHaveAccessibleDescription("日和周不能同时指定，其中一个须为“?”");
    (page.getByRole("button", { name: "确定" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    expect(confirmed).not.toHaveBeenCalled();
    await expect.element(tab("日")).toHaveAccessibleName(/有错误/);
  });
});

describe("each tab offers every, an interval, chosen values and a range", () => {
  it("the second, over 0 to 59 (CRON-03)", async () => {
    await open();
    await commonWays("秒", { at: 0, every: "每秒", min: 0, max: 59, labels: labelsOf(0, 59) });
    await expect.element(expression()).toHaveValue("* * * * * ? *");
  });

  it("the minute, over 0 to 59 (CRON-04)", async () => {
    await open();
    await commonWays("分", { at: 1, every: "每分钟", min: 0, max: 59, labels: labelsOf(0, 59) });
    await expect.element(expression()).toHaveValue("0 * * * * ? *");
  });

  it("the hour, over 0 to 23 (CRON-05)", async () => {
    await open();
    await commonWays("时", { at: 2, every: "每小时", min: 0, max: 23, labels: labelsOf(0, 23) });
    await expect.element(expression()).toHaveValue("0 0 * * * ? *");
  });

  it("the day, over 1 to 31 (CRON-06)", async () => {
    await open();
    await tab("日").click();
    await radio("按间隔").click();
    await number("起始值").fill("31");
    await number("间隔").fill("5");
    await expect.element(expression()).toHaveValue("0 0 0 31/5 * ? *");
    await radio("范围").click();
    await number("从").fill("1");
    await number("到").fill("31");
    await expect.element(expression()).toHaveValue("0 0 0 1-31 * ? *");
    await radio("指定日期").click();
    const grid = page.getByRole("group", { name: "选择日" }).getByRole("checkbox");
    expect(grid.elements().map((box) => box.textContent)).toEqual(labelsOf(1, 31));
    await tick("31").click();
    await tick("2").click();
    await expect.element(expression()).toHaveValue("0 0 0 2,31 * ? *");
    await radio("每天").click();
    await expect.element(expression()).toHaveValue("0 0 0 * * ? *");
  });

  it("the month, over 1 to 12 (CRON-07)", async () => {
    await open();
    await commonWays("月", { at: 4, every: "每月", min: 1, max: 12, labels: labelsOf(1, 12) });
    await expect.element(expression()).toHaveValue("0 0 0 1 * ? *");
  });

  it("the year, from 2019 to 2119 or a hundred years on, and keeps a year outside (CRON-08)", async () => {
    await open("0 0 0 1 1 ? 2010,2030");
    await tab("年").click();
    await expect.element(radio("指定")).toBeChecked();
    const offered = page.getByRole("group", { name: "选择年" }).getByRole("checkbox");
    const labels = offered.elements().map((box) => box.textContent);
    expect(labels).toEqual(["2010", ...yearChoices().map(String)]);
    expect(yearChoices(new Date("2026-06-01"))).toEqual(expect.arrayContaining([2019, 2119, 2126]));
    expect(yearChoices(new Date("2026-06-01"))).not.toContain(2127);
    await tick("2031").click();
    await expect.element(expression()).toHaveValue("0 0 0 1 1 ? 2010,2030,2031");
    await radio("按间隔").click();
    await number("起始值").fill("2030");
    await number("间隔").fill("99");
    await expect.element(expression()).toHaveValue("0 0 0 1 1 ? 2030/99");
    await number("间隔").fill("100");
    await expect.element(expression()).toHaveValue("0 0 0 1 1 ? 2030/99");
    await radio("范围").click();
    await number("从").fill("2030");
    await number("到").fill("2040");
    await expect.element(expression()).toHaveValue("0 0 0 1 1 ? 2030-2040");
    await number("到").fill("2029");
    await expect.element(expression()).toHaveAccessibleDescription("起始年份不能晚于结束年份");
    await radio("每年").click();
    await expect.element(expression()).toHaveValue("0 0 0 1 1 ? *");
  });
});

describe("the day tab offers besides", () => {
  it("every week interval (CRON-09)", async () => {
    await open();
    await tab("日").click();
    await radio("按星期间隔").click();
    await pick("星期几", "周三");
    await number("间隔").fill("2");
    await expect.element(expression()).toHaveValue("0 0 0 ? * 4/2 *");
  });

  it("specific weekdays (CRON-10)", async () => {
    await open();
    await tab("日").click();
    await radio("指定星期").click();
    await expect.element(page.getByText("一个都不选等于每天")).toBeVisible();
    await tick("周一").click();
    await tick("周日").click();
    await expect.element(expression()).toHaveValue("0 0 0 ? * 1,2 *");
  });

  it("the last day of the month (CRON-11)", async () => {
    await open();
    await tab("日").click();
    await radio("月末最后一天").click();
    await expect.element(expression()).toHaveValue("0 0 0 L * ? *");
  });

  it("the last weekday of the month (CRON-12)", async () => {
    await open();
    await tab("日").click();
    await radio("最后一个工作日").click();
    await expect.element(expression()).toHaveValue("0 0 0 LW * ? *");
  });

  it("the last given weekday of the month (CRON-13)", async () => {
    await open();
    await tab("日").click();
    await radio("最后一个星期几").click();
    await pick("星期几", "周五");
    await expect.element(expression()).toHaveValue("0 0 0 ? * 6L *");
  });

  it("N days before the end of the month (CRON-14)", async () => {
    await open();
    await tab("日").click();
    await radio("月末前几天").click();
    await number("前几天").fill("3");
    await expect.element(expression()).toHaveValue("0 0 0 L-3 * ? *");
  });

  it("the weekday nearest to day N (CRON-15)", async () => {
    await open();
    await tab("日").click();
    await radio("最近的工作日").click();
    await number("几日").fill("15");
    await expect.element(expression()).toHaveValue("0 0 0 15W * ? *");
  });

  it("the Nth given weekday, N from 1 to 5 (CRON-16)", async () => {
    await open();
    await tab("日").click();
    await radio("第几个星期几").click();
    await number("第几个").fill("5");
    await pick("星期几", "周二");
    await expect.element(expression()).toHaveValue("0 0 0 ? * 3#5 *");
    await number("第几个").fill("6");
    await expect.element(expression()).toHaveValue("0 0 0 ? * 3#5 *");
    await number("第几个").fill("0");
    await expect.element(expression()).toHaveValue("0 0 0 ? * 3#5 *");
  });
});

describe("text and tabs follow each other", () => {
  it("an expression opens on the choices that made it, in every mode of every tab (CRON-19)", async () => {
    const plain: [string, string, string, string][] = [
      ["秒", "* 1 2 * * ? *", "每秒", ""],
      ["秒", "5/10 1 2 * * ? *", "按间隔", "5|10"],
      ["秒", "1,7 1 2 * * ? *", "指定", "1,7"],
      ["秒", "5-9 1 2 * * ? *", "范围", "5|9"],
      ["分", "0 * 2 * * ? *", "每分钟", ""],
      ["分", "0 5/10 2 * * ? *", "按间隔", "5|10"],
      ["分", "0 1,7 2 * * ? *", "指定", "1,7"],
      ["分", "0 5-9 2 * * ? *", "范围", "5|9"],
      ["时", "0 0 * * * ? *", "每小时", ""],
      ["时", "0 0 5/10 * * ? *", "按间隔", "5|10"],
      ["时", "0 0 1,7 * * ? *", "指定", "1,7"],
      ["时", "0 0 5-9 * * ? *", "范围", "5|9"],
      ["日", "0 0 0 * * ? *", "每天", ""],
      ["日", "0 0 0 5/10 * ? *", "按间隔", "5|10"],
      ["日", "0 0 0 1,7 * ? *", "指定日期", "1,7"],
      ["日", "0 0 0 5-9 * ? *", "范围", "5|9"],
      ["日", "0 0 0 L * ? *", "月末最后一天", ""],
      ["日", "0 0 0 LW * ? *", "最后一个工作日", ""],
      ["日", "0 0 0 L-7 * ? *", "月末前几天", "7"],
      ["日", "0 0 0 15W * ? *", "最近的工作日", "15"],
      ["日", "0 0 0 ? * 4/2 *", "按星期间隔", "周三|2"],
      ["日", "0 0 0 ? * 1,2 *", "指定星期", "周日,周一"],
      ["日", "0 0 0 ? * 3#5 *", "第几个星期几", "5|周二"],
      ["日", "0 0 0 ? * 6L *", "最后一个星期几", "周五"],
      ["月", "0 0 0 1 * ? *", "每月", ""],
      ["月", "0 0 0 1 5/3 ? *", "按间隔", "5|3"],
      ["月", "0 0 0 1 1,7 ? *", "指定", "1,7"],
      ["月", "0 0 0 1 5-9 ? *", "范围", "5|9"],
      ["年", "0 0 0 1 1 ? *", "每年", ""],
      ["年", "0 0 0 1 1 ? 2030/2", "按间隔", "2030|2"],
      ["年", "0 0 0 1 1 ? 2030,2032", "指定", "2030,2032"],
      ["年", "0 0 0 1 1 ? 2030-2032", "范围", "2030|2032"],
    ];
    await open();
    const shown = () => {
      const panel = page.getByRole("tabpanel").element();
      const boxes = [...panel.querySelectorAll('[role="checkbox"][aria-checked="true"]')];
      if (boxes.length > 0) return boxes.map((box) => box.textContent).join();
      const holes = [...panel.querySelectorAll('[role="spinbutton"], [role="combobox"]')];
      return holes.map((hole) => (hole instanceof HTMLInputElement ? hole.value : hole.textContent)).join("|");
    };
    for (const [unit, text, mode, choice] of plain) {
      await expression().fill(text);
      await tab(unit).click();
      await expect.element(radio(mode)).toBeChecked();
      expect([text, shown()]).toEqual([text, choice]);
      await expect.element(expression()).toHaveValue(text);
    }
  });

  it("day and week: choosing one takes the other back, both typed are refused, and this is explained (CRON-20)", async () => {
    await open("0 0 9 5 * ? *");
    await tab("日").click();
    await radio("指定星期").click();
    await tick("周一").click();
    await expect.element(expression()).toHaveValue("0 0 9 ? * 2 *");
    await expect.element(radio("指定日期")).not.toBeChecked();
    await expect.element(page.getByText(/日与周只能由一个决定/)).toBeVisible();
    // The days of the month are locked while the week is set.
    await page.getByRole("button", { name: "按周／按月" }).click();
    const monthly = page.getByRole("radiogroup", { name: "每月" });
    await expect.element(monthly.getByRole("radio", { name: "指定" })).toBeDisabled();
    await expect.element(monthly).toHaveAccessibleDescription(/已按周设置，日被锁定/);
    await page.getByRole("radiogroup", { name: "每周" }).getByRole("radio", { name: "不设置" }).click();
    await expect.element(expression()).toHaveValue("0 0 9 * * ? *");
    await monthly.getByRole("radio", { name: "指定" }).click();
    await expect.element(expression()).toHaveValue("0 0 9 1 * ? *");
    await userEvent.keyboard("{Escape}");
    await expression().fill("0 0 9 1 * 2 *");
    await expect.element(expression()).toHaveAccessibleDescription(/日和周不能同时指定/);
    await expect.element(expression()).toHaveAttribute("aria-invalid", "true");
  });

  it("a weekly and a monthly helper, each not set, range, loop or specified (CRON-25)", async () => {
    await open("0 0 9 * * ? *");
    await page.getByRole("button", { name: "按周／按月" }).click();
    for (const part of ["每周", "每月"]) {
      const modes = page.getByRole("radiogroup", { name: part }).getByRole("radio");
      expect(modes.elements().map((mode) => mode.textContent)).toEqual(["不设置", "范围", "循环", "指定"]);
    }
    const weekly = (name: string) =>
      page.getByRole("radiogroup", { name: "每周" }).getByRole("radio", { name }).click();
    await weekly("范围");
    await expect.element(expression()).toHaveValue("0 0 9 ? * 2-6 *");
    await pick("到", "周日");
    await expect.element(expression()).toHaveValue("0 0 9 ? * 2-1 *");
    await weekly("循环");
    await expect.element(expression()).toHaveValue("0 0 9 ? * 2,4,6,1 *");
    await expect
      .element(page.getByRole("radiogroup", { name: "每周" }).getByRole("radio", { name: "循环" }))
      .toBeChecked();
    await weekly("指定");
    await tick("周日").click();
    await expect.element(expression()).toHaveValue("0 0 9 ? * 2,1 *");
    const weekdays = page.getByRole("group", { name: "选择周" }).getByRole("checkbox");
    expect(weekdays.elements().map((day) => day.textContent)).toEqual([
      "周一",
      "周二",
      "周三",
      "周四",
      "周五",
      "周六",
      "周日",
    ]);
    await expectAxeClean();
    await weekly("不设置");
    const monthly = (name: string) =>
      page.getByRole("radiogroup", { name: "每月" }).getByRole("radio", { name }).click();
    await monthly("范围");
    await expect.element(expression()).toHaveValue("0 0 9 1-5 * ? *");
    await monthly("循环");
    await expect.element(expression()).toHaveValue("0 0 9 1/2 * ? *");
    await monthly("指定");
    await page.getByRole("group", { name: "选择日" }).getByRole("checkbox", { name: "15" }).click();
    await expect.element(expression()).toHaveValue("0 0 9 1,15 * ? *");
    await monthly("不设置");
    await expect.element(expression()).toHaveValue("0 0 9 * * ? *");
  });

  it("choosing on a coarse tab fixes the finer ones that stood at *", async () => {
    await open();
    await tab("时").click();
    await radio("指定").click();
    await tick("9").click();
    await expect.element(expression()).toHaveValue("0 0 9 * * ? *");
    await tab("秒").click();
    await expect.element(tick("0")).toBeChecked();
  });

  it("keeps as written what it has no choice for", async () => {
    await open("0 0 0 4-7,15W * ? *");
    await tab("日").click();
    await expect.element(radio("保留所写")).toBeChecked();
    await tab("时").click();
    await radio("按间隔").click();
    await expect.element(expression()).toHaveValue("0 0 0/1 4-7,15W * ? *");
  });

  it("waits for the input method and takes full-width signs", async () => {
    const changed = await open("0 0 9 * * ");
    const field = expression().element() as HTMLInputElement;
    beginComposition(field, "0 0 9 * * wenhao");
    expect(changed).not.toHaveBeenCalled();
    endComposition(field, "0 0 9 * * ？");
    expect(changed).toHaveBeenCalledExactlyOnceWith("0 0 9 * * ?");
  });

  it("the ways of a unit are one radio group, walked by arrows, whose choice is written into the expression", async () => {
    await render(<CronEditor defaultValue="0 0 9 * * ? *" />);
    const ways = page.getByRole("tabpanel").getByRole("radio");
    (ways.nth(0).element() as HTMLElement).focus();
    const shown = () => page.getByRole("textbox").first().element() as HTMLInputElement;
    const before = shown().value;
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(ways.nth(1)).toHaveFocus();
    await expect.element(ways.nth(1)).toBeChecked();
    await expect.poll(() => shown().value).not.toBe(before);
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(ways.nth(0)).toBeChecked();
  });

  it("values are one Tab stop: arrows move, Space ticks", async () => {
    await open();
    await radio("指定").click();
    await userEvent.keyboard("{Tab}");
    await expect.element(tick("0")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown} ");
    await expect.element(tick("11")).toBeChecked();
    await userEvent.keyboard("{End}");
    await expect.element(tick("59")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Home}");
    await expect.element(tick("0")).toHaveFocus();
    await expect.element(expression()).toHaveValue("11 * * * * ? *");
  });
});

describe("the preview", () => {
  const shown = () =>
    runs()
      .getByRole("listitem")
      .elements()
      .map((item) => item.querySelector("time")?.textContent);

  it("shows the next 10 runs as an ordered list, with the sentence (CRON-21)", async () => {
    await open("0 30 9 ? * 2 *");
    expect(shown()).toEqual([
      "2026-03-16 09:30:00",
      "2026-03-23 09:30:00",
      "2026-03-30 09:30:00",
      "2026-04-06 09:30:00",
      "2026-04-13 09:30:00",
      "2026-04-20 09:30:00",
      "2026-04-27 09:30:00",
      "2026-05-04 09:30:00",
      "2026-05-11 09:30:00",
      "2026-05-18 09:30:00",
    ]);
    expect(runs().element().tagName).toBe("OL");
    await expect.element(page.getByRole("status")).toHaveTextContent("每周一 09:30");
    await expectAxeClean();
  });

  it("is worked out anew only after 500 ms of rest (CRON-23)", async () => {
    await open("0 0 9 * * ? *");
    const first = () => shown()[0];
    expect(first()).toBe("2026-03-16 09:00:00");
    const field = expression().element() as HTMLInputElement;
    field.focus();
    field.setSelectionRange(5, 5);
    await userEvent.keyboard("{Backspace}1");
    await new Promise((done) => setTimeout(done, 300));
    const start = performance.now();
    await userEvent.keyboard("0");
    await expect.element(expression()).toHaveValue("0 0 10 * * ? *");
    expect(first()).toBe("2026-03-16 09:00:00");
    await expect.element(page.getByRole("status")).toHaveAttribute("aria-busy", "true");
    await new Promise((done) => setTimeout(done, 300 - (performance.now() - start)));
    // The first key would be due by now: each key restarts the delay.
    expect(first()).toBe("2026-03-16 09:00:00");
    await expect.poll(first, { interval: 10 }).toBe("2026-03-16 10:00:00");
    expect(performance.now() - start).toBeGreaterThanOrEqual(490);
    await expect.element(page.getByRole("status")).toHaveAttribute("aria-busy", "false");
  });

  it("warns of a past year and shows the runs without it, and of a date that never comes", async () => {
    await open("0 0 9 1 * ? 2020");
    await expect.element(page.getByRole("status")).toHaveTextContent(/日期已过，不会再运行.*不计年份/);
    expect(shown()[0]).toBe("2026-04-01 09:00:00");
    await expression().fill("0 0 0 30 2 ?");
    await expect.element(page.getByRole("status")).toHaveTextContent("没有这样的日期，不会运行");
    await expect.element(runs()).not.toBeInTheDocument();
    await expression().fill("0 0 0 1 4,5 ? 2026");
    await expect.element(page.getByRole("status")).toHaveTextContent("剩余 2 次，之后不再运行");
  });

  it("shows the clocks of its zone", async () => {
    await open("0 0 9 * * ? *", { zone: "America/New_York" });
    expect(shown()[0]).toBe("2026-03-15 09:00:00");
  });
});

describe("the field", () => {
  it("takes any text, says when it runs or what is wrong, and opens the editor", async () => {
    const ref = createRef<HTMLInputElement>();
    const changed = vi.fn<(text: string) => void>();
    await render(
      <Field label="执行时间">
        <CronInput ref={ref} defaultValue="0 0 9 * * ?" onValueChange={changed} from={from} data-test="x" />
      </Field>,
    );
    const input = page.getByRole("textbox", { name: "执行时间" });
    expect(ref.current).toBe(input.element());
    expect(ref.current?.dataset["test"]).toBe("x");
    await expect.element(input).toHaveAccessibleDescription("每天 09:00");
    await expectAxeClean();
    await input.fill("0 76 9 * * ?");
    await expect.element(input).toHaveAccessibleDescription("分字段的值须在0到59之间");
    await expect.element(input).toHaveAttribute("aria-invalid", "true");
    await input.fill("0 0 9 * * ?");
    await page.getByRole("button", { name: "编辑cron表达式" }).click();
    await tab("时").click();
    await tick("9").click();
    await tick("18").click();
    await page.getByRole("button", { name: "确定" }).click();
    expect(changed).toHaveBeenLastCalledWith("0 0 18 * * ? *");
    await expect.element(input).toHaveValue("0 0 18 * * ? *");
    await expect.element(page.getByRole("button", { name: "编辑cron表达式" })).toHaveFocus();
  });

  it("speaks English where the words do", async () => {
    await render(
      <UiWords words={enUS}>
        <CronEditor from={from} />
      </UiWords>,
    );
    await expect.element(page.getByRole("tab", { name: "Second" })).toBeVisible();
    await page.getByRole("tab", { name: "Day" }).click();
    await expect.element(page.getByRole("radio", { name: "Last working day" })).toBeVisible();
    await expectAxeClean();
  });

  it("says in English when it runs and what is wrong", async () => {
    await render(
      <UiWords words={enUS}>
        <CronEditor from={from} defaultValue="0 0/30 8-18 ? * MON-FRI" />
        <Field label="Time">
          <CronInput defaultValue="0 0 9 LW * ?" from={from} />
        </Field>
      </UiWords>,
    );
    await expect
      .element(page.getByRole("status"))
      .toHaveTextContent("Every 30 minutes from 08:00 to 18:30 on Monday to Friday");
    const field = page.getByRole("textbox", { name: "Time" });
    await expect.element(field).toHaveAccessibleDescription("At 09:00 on the last working day of every month");
    await field.fill("0 76 9 * * ?");
    await expect.element(field).toHaveAccessibleDescription("Values of the minute field must be from 0 to 59");
    await page.getByRole("textbox", { name: "Expression" }).fill("0 0 9 1 * 2");
    await expect
      .element(page.getByRole("textbox", { name: "Expression" }))
      .toHaveAccessibleDescription("Day and weekday cannot both be given; one of them must be “?”");
    expect(document.body.querySelector('[lang="zh-CN"]')).toBeNull();
  });
});

describe("drawn on a server", () => {
  it("is taken over by the page at another time without a fault, and then shows its runs", async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const view = (
      <>
        <CronEditor defaultValue="*/5 * * * * ?" />
        <Field label="执行时间">
          <CronInput defaultValue="*/5 * * * * ? 2020" />
        </Field>
      </>
    );
    vi.useFakeTimers({ now: new Date("2026-03-15T04:00:00Z"), toFake: ["Date"] });
    const place = document.createElement("div");
    document.body.append(place);
    try {
      place.innerHTML = renderToString(view);
    } finally {
      vi.useRealTimers();
    }
    expect(place.textContent).toContain("每5秒");
    const root = hydrateRoot(place, view, { onRecoverableError: failed, onUncaughtError: failed });
    try {
      await expect.poll(() => place.querySelectorAll("time")).toHaveLength(10);
      const times = runs()
        .getByRole("listitem")
        .elements()
        .map((item) => item.querySelector("time")?.textContent);
      expect(times).toHaveLength(10);
      expect(times[0]?.slice(0, 4)).toBe(String(new Date().getFullYear()));
      await expect.element(page.getByText("日期已过，不会再运行")).toBeVisible();
      expect(failed).not.toHaveBeenCalled();
    } finally {
      root.unmount();
      place.remove();
    }
  });
});
