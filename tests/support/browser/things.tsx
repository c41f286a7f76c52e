import type { Permission } from "#src/contract/permissions.ts";
import * as z from "zod/mini";
import { givenDict } from "#src/contract/dict-codes.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { HelpCentre } from "#src/features/help/centre/page.tsx";
import { withWords } from "#src/lib/load-words.ts";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import type { ListScreenProps } from "#src/workspace/screen/list/list-props.ts";
import { dictColumn, moneyColumn, textColumn } from "#src/workspace/screen/list/rows/columns.tsx";
import { type Answer, entry, openConsole, signIn, wire } from "./console.tsx";

/** A row of the list in the tests of the list screen. */
export interface Thing {
  id: string;
  customerName: string;
  status: string;
  /** Cents. */
  paidTotalAmount: number;
}

/** `n` things: 客户01, 客户02, … */
export const things = (n: number): readonly Thing[] =>
  Array.from({ length: n }, (_, index) => ({
    id: `t${index + 1}`,
    customerName: `客户${String(index + 1).padStart(2, "0")}`,
    status: index % 2 === 0 ? "1" : "2",
    paidTotalAmount: (index + 1) * 1001,
  }));

/** Answers a list call with the requested page. */
export const pagesOf =
  (rows: () => readonly Thing[]): Answer =>
  ({ query }) => {
    const size = Number(query["pageSize"]);
    const from = (Number(query["pageNo"]) - 1) * size;
    const all = rows();
    return { records: all.slice(from, from + size), total: all.length, size, current: 1, pages: 1 };
  };

/** The help centre without the tables of real screens. */
const Help = () => <HelpCentre tables={{}} />;

const input = z.looseObject({});
export const thingCalls = {
  list: endpoint({
    method: "GET",
    path: "/thing/list",
    permission: "thing:thing:list" as Permission,
    input,
    result: z.unknown(),
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/thing/delete",
    permission: "thing:thing:delete" as Permission,
    input,
    result: z.null(),
  }),
  deleteBatch: endpoint({
    method: "DELETE",
    path: "/thing/deleteBatch",
    permission: "thing:thing:deleteBatch" as Permission,
    input,
    result: z.null(),
  }),
};

const columns = [
  textColumn<Thing>("customerName", { title: "客户名称" }, { sortable: true }),
  dictColumn<Thing>("status", { title: "状态" }, givenDict("thing_status")),
  moneyColumn<Thing>("paidTotalAmount", { title: "累计实付" }),
];

export const thingPath = "/things/list";

/** Opens the console on a list of things; `rows` are the rows, or a function that answers the list call. */
export async function openThings(
  rows: readonly Thing[] | Answer,
  props: Partial<ListScreenProps<Thing>> = {},
  { at = thingPath, may = [] }: { at?: string; may?: readonly string[] } = {},
) {
  const item = (value: string, text: string) => ({ value, text, title: text, color: null });
  signIn({
    menu: [entry("/dashboard/analysis", "首页", "test/Home"), entry(thingPath, "东西列表", "test/Things")],
    may: ["thing:thing:list", ...may],
    dicts: { thing_status: [item("1", "正常"), item("2", "停用")] },
  });
  const all: ListScreenProps<Thing> = {
    calls: { list: thingCalls.list },
    columns,
    filters: [],
    rowName: (row) => row.customerName,
    ...props,
  };
  wire({ "GET /thing/list": typeof rows === "function" ? rows : pagesOf(() => rows) });
  return openConsole(at, {
    "help/HelpCentre": withWords(["help"], async () => Help),
    "test/Home": async () => () => <p>首页内容</p>,
    "test/Things": async () => () => <ListScreen {...all} />,
  });
}
