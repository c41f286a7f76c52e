import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { listKey, recordAt } from "#src/workspace/tabs/tabs.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { LiquidationList } from "./liquidation-list.tsx";
import { SettlementList } from "./settlement-list.tsx";

/** 清算订单: the rows and the statements made of them. Each list has its own filters, so a change of list drops them. */
export function LiquidationOrderList() {
  const { search, setSearch } = useTab();
  const statements = search[listKey] === "settlement";
  const List = statements ? SettlementList : LiquidationList;
  // A record that is open as a page of its own needs no lists.
  if (recordAt({ search }) !== "" || !can("order:settlement:list")) return <List />;
  const change = (list: string) =>
    setSearch({
      ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
      [listKey]: list === "settlement" ? list : undefined,
    });
  return (
    <Tabs className="flex h-full flex-col" value={statements ? "settlement" : "rows"} onValueChange={change}>
      <TabList aria-label={text("settlement.lists.title")} className="flex-none bg-surface px-4">
        <Tab value="rows">{text("settlement.lists.rows")}</Tab>
        <Tab value="settlement">{text("settlement.lists.statements")}</Tab>
      </TabList>
      <TabPanel value={statements ? "settlement" : "rows"} tabIndex={-1} className="min-h-0 flex-1">
        <List key={statements ? "settlement" : "rows"} />
      </TabPanel>
    </Tabs>
  );
}
