import type { PageAddress } from "#src/contract/addresses.ts";
import type { sysAnnouncement } from "#src/server/db/schema/notice.ts";
import { release, revoke, writeAnnouncement } from "#src/server/system/announcement/release.ts";
import { seedId } from "#src/server/db/seed/system/seed-id.ts";
import type { Replay } from "../replay.ts";
import type { Story } from "../schedule.ts";

type New = typeof sysAnnouncement.$inferInsert;

interface Planned extends Pick<New, "titile" | "msgContent" | "openType"> {
  /** Address of a page; with `component`, a screen. */
  openPage?: PageAddress | "services/ServicesList";
  /** Days before the demo day. */
  ago: number;
  priority?: "L" | "M" | "H";
  /** 1 notice, 2 system message. @default "1" */
  category?: "1" | "2";
  /** Only to these usernames. @default everybody */
  to?: readonly string[];
  /** 0 draft, 1 published, 2 withdrawn. @default "1" */
  state?: "0" | "1" | "2";
}

/** Validity in days of an announcement that is not published yet. */
const runsDays = 90;

/** Twelve announcements of every kind: they fill the bell of a demo account and show how each kind opens. */
const planned: readonly Planned[] = [
  {
    ago: 60,
    titile: "新版检测报告模板启用通知",
    msgContent: "<p>自本月起，检测报告统一使用新版模板，旧模板停止使用。</p>",
  },
  {
    ago: 45,
    titile: "关于规范样品标签填写的通知",
    msgContent: "<p>收样时请核对：</p><ul><li>样品名称</li><li>订单号</li><li>样品数量</li></ul>",
    priority: "M",
  },
  { ago: 38, titile: "微生物实验室扩建完成", msgContent: "<p>苏州实验室微生物检测区已扩建完成，可承接新订单。</p>" },
  {
    ago: 30,
    titile: "月结客户对账安排",
    msgContent: "<p>请财务与销售在每月 5 日前完成上月对账。</p>",
    priority: "M",
    openType: "url",
    openPage: "/order/orderList",
  },
  {
    ago: 24,
    titile: "食品接触材料新国标实施提醒",
    msgContent: "<p>相关服务的检测方法已更新，报价前请确认标准号。</p>",
    openType: "component",
    openPage: "services/ServicesList",
  },
  { ago: 18, titile: "客户信息保密要求重申", msgContent: "<p>严禁向第三方透露客户样品与报告信息。</p>", priority: "H" },
  {
    ago: 12,
    titile: "系统升级维护公告",
    msgContent: "<p>本周六 22:00 至次日 02:00 系统升级，期间无法下单。</p>",
    priority: "H",
  },
  { ago: 9, titile: "端午节放假安排（作废）", msgContent: "<p>以最新通知为准。</p>", state: "2" },
  {
    ago: 5,
    titile: "退款审核时限提醒",
    msgContent: "<p>退款申请请在两个工作日内完成审核。</p>",
    category: "2",
    openType: "url",
    openPage: "/afterSales/refundList",
  },
  {
    ago: 3,
    titile: "您有客户咨询等待回复",
    msgContent: "<p>请及时回复客户咨询。</p>",
    priority: "M",
    category: "2",
    to: ["cs01", "cs02", "cslead"],
    openType: "url",
    openPage: "/consultation/consultationList",
  },
  { ago: 2, titile: "办公区网络切换通知", msgContent: "<p>今晚 20:00 切换网络，请保存好未提交的内容。</p>" },
  { ago: 1, titile: "下半年检测能力验证计划（草稿）", msgContent: "<p>待补充。</p>", state: "0" },
];

/** The tenant's administrator publishes announcements from time to time. */
export async function* announceStory(replay: Replay): Story {
  for (const { ago, category = "1", priority = "L", to, state = "1", ...words } of planned) {
    yield new Date(replay.end.getTime() - ago * 86_400_000 + 9 * 3_600_000);
    const { rows, now } = replay.as("tadmin", "system:announcement:publish");
    const { id } = await writeAnnouncement(rows, {
      ...words,
      msgAbstract: words.titile,
      startTime: now,
      // Published ones have no end, so they stay in the bells whenever the demo is opened.
      endTime: state === "1" ? null : new Date(now.getTime() + runsDays * 86_400_000),
      priority,
      msgCategory: category,
      msgType: to ? "USER" : "ALL",
      userIds: to ? to.map((username) => seedId(`user ${username}`)).join(",") : null,
    });
    if (state !== "0") await release(rows, id);
    if (state === "2") await revoke(rows, id);
  }
}
