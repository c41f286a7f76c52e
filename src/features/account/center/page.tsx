import { serves } from "#src/client/serves.ts";
import { customer } from "#src/contract/customer/customer.ts";
import { ownLogs } from "#src/contract/system/log.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { PageContent } from "#src/workspace/screen/page-content.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { NextWork } from "#src/workspace/work/next-work.tsx";
import { hasWork } from "#src/workspace/work/use-work.ts";
import { OwnCard } from "./card.tsx";
import { OwnCustomers, OwnLogs } from "./own-list.tsx";

/** 个人中心: my card, my work list, my customers and my log. */
export function AccountCenter() {
  const { search, setSearch } = useTab();
  const parts = [
    ...(hasWork() ? [{ key: "todos", label: text("dashboard.work.title"), shown: NextWork }] : []),
    ...(mayCall(customer.list.permission)
      ? [{ key: "customers", label: text("account.center.customers"), shown: OwnCustomers }]
      : []),
    ...(serves(ownLogs) ? [{ key: "logs", label: text("account.center.logs"), shown: OwnLogs }] : []),
  ];
  const [first] = parts;
  const part = parts.find(({ key }) => key === search["part"]) ?? first;
  // The server offers none of these parts: show my card alone.
  if (!part)
    return (
      <PageContent>
        <OwnCard />
      </PageContent>
    );
  return (
    <PageContent
      tabs={{
        items: parts,
        value: part.key,
        onValueChange: (key) => setSearch({ part: key === first?.key ? undefined : key }),
      }}
    >
      <div className="grid items-start gap-4 desktop:grid-cols-[calc(var(--assay-space-1)*80)_1fr]">
        <OwnCard />
        <part.shown />
      </div>
    </PageContent>
  );
}
