import { useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { Basic } from "./basic.tsx";
import { Members } from "./members.tsx";
import { DepartRights } from "./rights.tsx";
import { Roles } from "./roles.tsx";

export type DepartTab = "basic" | "members" | "people" | "roles" | "rights";

const names: Readonly<Record<DepartTab, TextKey>> = {
  basic: "depart.tab.basic",
  members: "depart.tab.members",
  people: "depart.tab.people",
  roles: "depart.tab.roles",
  rights: "depart.tab.rights",
};

/** The tabs of one department. */
export function DepartTabs({
  tabs,
  id,
  name,
  onChanged,
}: {
  tabs: readonly DepartTab[];
  id: string;
  name: string;
  onChanged(): void;
}) {
  const [shown, setShown] = useState<string>(tabs[0] ?? "basic");
  const panel = (tab: DepartTab) => {
    switch (tab) {
      case "basic":
        return <Basic departId={id} onChanged={onChanged} />;
      case "members":
      case "people":
        return <Members departId={id} departName={name} />;
      case "roles":
        return <Roles departId={id} />;
      case "rights":
        return <DepartRights departId={id} />;
      default:
        return tab satisfies never;
    }
  };
  return (
    <section
      className="min-w-0 flex-1 overflow-y-auto rounded-surface border border-line bg-surface p-4"
      aria-label={name}
    >
      <h2 className="mb-2 text-16 font-semibold text-strong">{name}</h2>
      <Tabs value={shown} onValueChange={setShown}>
        <TabList aria-label={text("depart.tab.label")}>
          {tabs.map((tab) => (
            <Tab key={tab} value={tab}>
              {text(names[tab])}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab} value={tab} className="pt-4">
            {tab === shown && panel(tab)}
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}
