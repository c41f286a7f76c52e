import { consultationStatusCount } from "#src/contract/consultation/consultation.ts";
import { session } from "#src/session/session.ts";
import { type Filter, oldestFirst } from "#src/workspace/screen/list/query.ts";
import type { StatusTabsConfig } from "#src/workspace/screen/list/status-tabs.tsx";

/** Search of the consultation list, as the domain lists it. */
export const consultationFilters: readonly Filter[] = [
  { kind: "text", name: "consultNo", label: "consultation.consultation.consultNo" },
  { kind: "text", name: "content", label: "consultation.consultation.content" },
  { kind: "text", name: "contactName", label: "consultation.consultation.contactName" },
  { kind: "days", name: "createTime", label: "consultation.consultation.createTime" },
  { kind: "dict", name: "consultType", label: "consultation.consultation.consultType", dict: "consult_type" },
  { kind: "text", name: "mobile", label: "consultation.consultation.mobile", mode: "masked" },
  { kind: "text", name: "companyName", label: "consultation.consultation.companyName" },
  { kind: "text", name: "serviceName", label: "consultation.consultation.serviceName" },
  { kind: "dict", name: "source", label: "consultation.consultation.source", dict: "clue_source", many: true },
  { kind: "text", name: "handlerBy", label: "consultation.consultation.handlerBy", mode: "eq" },
  { kind: "dict", name: "status", label: "consultation.consultation.status", dict: "consult_status", many: true },
  { kind: "days", name: "replyTime", label: "consultation.consultation.replyTime" },
];

/** What each status tab asks the list for; stable objects. */
const tabParams: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  waiting: { status: "10" },
  replied: { status: "20" },
  toClue: { status: "30" },
  closed: { status: "40" },
};
const all: Readonly<Record<string, string>> = {};
let mine = { handlerBy: "" };

/** Those I handle; the same object as long as I am the same. */
function myOwn(): Readonly<Record<string, string>> {
  const { username } = session();
  if (mine.handlerBy !== username) mine = { handlerBy: username };
  return mine;
}

/** Status tabs of D5.1 in their order, each with its count. */
export const consultationTabs: StatusTabsConfig = {
  param: "tab",
  // Who assigns follows all of them.
  startAt: (can) =>
    can("consultation:consultation:reply") && !can("consultation:consultation:assign") ? "waiting" : "",
  counts: consultationStatusCount,
  paramsOf: (value) => (value === "mine" ? myOwn() : (tabParams[value ?? ""] ?? all)),
  tabs: [
    { value: "", label: "consultation.consultation.tab.all", count: (counts) => counts["all"] ?? 0 },
    {
      value: "waiting",
      label: "consultation.consultation.tab.waiting",
      count: (counts) => counts["10"] ?? 0,
      // Who asked first waits longest.
      sort: oldestFirst,
    },
    { value: "mine", label: "consultation.consultation.tab.mine", count: (counts) => counts["mine"] ?? 0 },
    { value: "replied", label: "consultation.consultation.tab.replied", count: (counts) => counts["20"] ?? 0 },
    { value: "toClue", label: "consultation.consultation.tab.toClue", count: (counts) => counts["30"] ?? 0 },
    { value: "closed", label: "consultation.consultation.tab.closed", count: (counts) => counts["40"] ?? 0 },
  ],
};
