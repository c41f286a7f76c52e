import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Story } from "#src/workspace/screen/detail/story.tsx";
import { RecordPanel } from "#src/workspace/screen/detail/record-panel.tsx";
import type { ListScreenProps } from "#src/workspace/screen/list/list-props.ts";
import { tellPresence } from "#src/workspace/live/presence-news.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openThings, type Thing, thingPath, things } from "#tests/support/browser/things.tsx";

stubWire();

const events = [
  { key: "e2", title: "已收样", dateTime: "2026-11-20 10:00:00" },
  { key: "e1", title: "已下单", dateTime: "2026-11-18 10:00:00" },
];
const Detail: ListScreenProps<Thing>["Detail"] = ({ id, onClose }) => (
  <RecordPanel
    id={id}
    name="thing:thing"
    called={`甲${id}`}
    title="详情"
    error={null}
    onRetry={() => undefined}
    onClose={onClose}
  >
    <Story items={events} />
  </RecordPanel>
);
const comment = (id: string, content: string, more: Record<string, unknown> = {}) => ({
  id,
  content,
  createBy: "labrev01",
  createBy_dictText: "潘审核",
  createTime: "2026-11-19 09:00:00",
  mentions: [],
  mine: false,
  ...more,
});
let said: Record<string, unknown>[];
beforeEach(() => {
  said = [comment("c1", "先看第二页 @沈客服", { mentions: [{ username: "cs01", realname: "沈客服" }] })];
  wire({
    "GET /sys/comment/list": () => said,
    "POST /sys/comment/add": ({ body }) => {
      said = [
        ...said,
        comment("c2", String((body as { content: string }).content), {
          createBy: "me",
          createBy_dictText: "我",
          createTime: "2026-11-21 09:00:00",
          mine: true,
        }),
      ];
      return { id: "c2" };
    },
    "DELETE /sys/comment/delete": ({ query }) => {
      said = said.filter(({ id }) => id !== query["id"]);
      return null;
    },
    "GET /sys/comment/people": ({ query }) =>
      [
        { username: "labrev01", realname: "潘审核" },
        { username: "labrev02", realname: "潘二" },
      ].filter(({ realname }) => realname.includes(query["word"] ?? "")),
    "POST /sys/presence/say": () => [],
  });
});
const open = (id = "t1") => openThings(things(3), { Detail }, { at: `${thingPath}?detail=${id}` });
const box = () => page.getByRole("textbox", { name: "写评论" });
const story = () => page.getByRole("dialog", { name: "详情" }).element().querySelectorAll("[data-slot=timeline] > li");
const titles = () => Array.from(story(), (item) => item.querySelector(".font-semibold")?.textContent);

describe("what people say about a record", () => {
  it("stands in its story by time, with whom it names", async () => {
    await open();
    await expect.poll(titles).toEqual(["已收样", "潘审核（labrev01）评论", "已下单"]);
    expect(story()[1]?.querySelector("[data-slot=comment] p span")?.textContent).toBe("@沈客服");
    await expectAxeClean();
  });

  it("is sent by Ctrl+Enter with the people chosen for its names, and taken back", async () => {
    await open();
    await box().click();
    await userEvent.keyboard("请@潘");
    await expect.element(page.getByRole("option", { name: /潘二/ })).toBeVisible();
    await expectAxeClean();
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
    await expect.element(box()).toHaveValue("请@潘审核 ");
    await userEvent.keyboard("看");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect
      .poll(() => sent("/sys/comment/add").map(({ body }) => body))
      .toEqual([{ address: "thing:thing", recordId: "t1", content: "请@潘审核 看", mentions: ["labrev01"] }]);
    await expect.element(box()).toHaveValue("");
    await expect.poll(() => titles()[0]).toBe("我（me）评论");
    await page.getByRole("button", { name: "撤回" }).click();
    await expect.poll(titles).toEqual(["已收样", "潘审核（labrev01）评论", "已下单"]);
  });

  it("is not lost when the panel closes before it was sent, nor when sending fails", async () => {
    wire({ "POST /sys/comment/add": () => refused("潘审核不能查看这条记录，请不要提及，或先为其开通权限", 42201) });
    const { router } = await open();
    await box().fill("还没发");
    await router.navigate({ href: `${thingPath}?detail=t2` });
    await expect.element(box()).toHaveValue("");
    await router.navigate({ href: `${thingPath}?detail=t1` });
    await expect.element(box()).toHaveValue("还没发");
    await page.getByRole("button", { name: "发表" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("潘审核不能查看这条记录");
    await expect.element(box()).toHaveValue("还没发");
  });

  it("is neither sent nor completed by a key that the input method takes", async () => {
    const { router } = await open();
    await box().click();
    await userEvent.keyboard("@潘");
    await expect.element(page.getByRole("option", { name: /潘二/ })).toBeVisible();
    const field = box().element();
    for (const ctrlKey of [false, true])
      field.dispatchEvent(
        new KeyboardEvent("keydown", {
          key: "Enter",
          keyCode: 229,
          isComposing: true,
          ctrlKey,
          bubbles: true,
          cancelable: true,
        } as KeyboardEventInit),
      );
    await expect.element(box()).toHaveValue("@潘");
    expect(sent("/sys/comment/add")).toEqual([]);
    // Escape closes only the list; a second Escape closes the panel.
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("option", { name: /潘二/ })).not.toBeInTheDocument();
    expect(router.history.location.href).toBe(`${thingPath}?detail=t1`);
    await expect.element(box()).toHaveFocus();
    // The list handles the key while it fades out.
    await expect
      .poll(async () => {
        await userEvent.keyboard("{Escape}");
        return router.history.location.href;
      })
      .toBe(thingPath);
  });
});

describe("who has a record open", () => {
  afterEach(() => vi.useRealTimers());

  it("is said once one stays, shown with names, asked anew when somebody comes, and taken back on leaving", async () => {
    let others: object[] = [];
    wire({ "POST /sys/presence/say": () => others });
    const { router } = await open();
    const says = () => sent("/sys/presence/say").map(({ body }) => body as Record<string, unknown>);
    await expect.poll(says, { timeout: 5000 }).toEqual([{ address: "thing:thing", recordId: "t1", gone: false }]);
    others = [{ username: "labrev01", realname: "潘审核" }];
    tellPresence({ address: "thing:thing", id: "other", by: "labrev01" });
    tellPresence({ address: "thing:thing", id: "t1", by: "labrev01" });
    await expect.element(page.getByText("潘审核 正在查看")).toBeInTheDocument();
    expect(says()).toHaveLength(2);
    await expectAxeClean();
    await router.navigate({ href: thingPath });
    await expect.poll(() => says().at(-1)).toEqual({ address: "thing:thing", recordId: "t1", gone: true });
  });
});
