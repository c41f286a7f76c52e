import { describe, expect, it } from "vitest";
import { text } from "#src/lib/text.ts";
import { noticeOf, openingOf, priorityOf } from "#src/workspace/notices/notice.ts";
import { addNoticeWords } from "#src/workspace/notices/own-words.ts";

const row = {
  id: "1",
  titile: "停水通知",
  sender: "tadmin",
  sendTime: "2026-06-01 09:00:00",
  createTime: "2026-05-31 08:00:00",
  msgContent: "<p>内容</p>",
  msgTxt: "内容",
  msgId: "m1",
  busId: "b1",
  openType: "url",
  openPage: "/order/orderList",
  priority: "H",
};

describe("an announcement", () => {
  it("is read from the names of the wire, titile first (NOTICE-20)", () => {
    expect(noticeOf(row)).toEqual({
      id: "1",
      title: "停水通知",
      sender: "tadmin",
      sendTime: "2026-06-01 09:00:00",
      content: "<p>内容</p>",
      msgId: "m1",
      busId: "b1",
      openType: "url",
      openPage: "/order/orderList",
      priority: "H",
    });
    expect(noticeOf({ ...row, title: "别的" }).title).toBe("停水通知");
    expect(noticeOf({ ...row, titile: null, title: "别的" }).title).toBe("别的");
    expect(noticeOf({ ...row, sendTime: null }).sendTime).toBe("2026-05-31 08:00:00");
    expect(noticeOf({ ...row, msgContent: "" }).content).toBe("内容");
    // In a receipt's row, the announcement's id is separate from the row's own id.
    expect(noticeOf({ ...row, anntId: "9" }).id).toBe("9");
    expect(noticeOf({})).toMatchObject({ id: "", title: "", openType: "", priority: "" });
  });

  it("is general, important or urgent (NOTICE-04)", () => {
    addNoticeWords();
    expect(["L", "M", "H"].map((priority) => text(priorityOf(priority).label))).toEqual([
      "一般消息",
      "重要消息",
      "紧急消息",
    ]);
    for (const odd of ["", "X", "constructor"]) expect(priorityOf(odd)).toBe(priorityOf("L"));
  });
});

describe("opening an announcement", () => {
  const isRoute = (path: string) => path === "/order/orderList";
  const open = (openType: string, openPage: string) => openingOf({ openType, openPage }, isRoute);

  it("opens the page it names: by its route where there is one, else in place (NOTICE-18)", () => {
    expect(open("component", "/order/orderList?orderNo=DD1")).toEqual({
      to: "route",
      href: "/order/orderList?orderNo=DD1",
    });
    expect(open("component", "order/orderList")).toEqual({ to: "route", href: "/order/orderList" });
    expect(open("component", "order/OrderList")).toEqual({ to: "page", component: "order/OrderList" });
  });

  it("shows the announcement for any other kind (NOTICE-19), with a way on for url only (NOTICE-15)", () => {
    expect(open("url", "/order/orderList?orderNo=DD1")).toEqual({
      to: "detail",
      handle: { to: "route", href: "/order/orderList?orderNo=DD1" },
    });
    expect(open("url", "https://example.com/a")).toEqual({
      to: "detail",
      handle: { to: "outside", href: "https://example.com/a" },
    });
    for (const kind of ["", "other", "URL"])
      expect(open(kind, "/order/orderList")).toEqual({ to: "detail", handle: null });
    expect(open("component", "")).toEqual({ to: "detail", handle: null });
  });

  it("leads nowhere that runs a script or to another host in disguise", () => {
    for (const page of ["javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x", ""])
      expect(open("url", page)).toEqual({ to: "detail", handle: null });
    expect(open("component", "//evil.example")).toEqual({ to: "page", component: "evil.example" });
  });
});
