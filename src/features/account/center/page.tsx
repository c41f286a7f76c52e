import { customer } from "#src/contract/customer/customer.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { OpenTodos } from "#src/workspace/todo/open-todos.tsx";
import { PageContent } from "#src/workspace/screen/page-content.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { OwnCard } from "./card.tsx";
import { OwnCustomers, OwnLogs } from "./own-list.tsx";

/** 个人中心: my card, what waits for me, my customers, and what I did. */
export function AccountCenter() {
  const { search, setSearch } = useTab();
  const parts = [
    { key: "todos", label: text("account.center.todos"), shown: OpenTodos },
    ...(can(String(customer.list.permission))
      ? [{ key: "customers", label: text("account.center.customers"), shown: OwnCustomers }]
      : []),
    { key: "logs", label: text("account.center.logs"), shown: OwnLogs },
  ];
  const part = parts.find(({ key }) => key === search["part"]) ?? parts[0];
  const Shown = part?.shown ?? OpenTodos;
  return (
    <PageContent
      tabs={{
        items: parts,
        value: part?.key ?? "todos",
        onValueChange: (key) => setSearch({ part: key === "todos" ? undefined : key }),
      }}
    >
      <div className="grid items-start gap-4 desktop:grid-cols-[calc(var(--spacing)*80)_1fr]">
        <OwnCard />
        <Shown />
      </div>
    </PageContent>
  );
}
