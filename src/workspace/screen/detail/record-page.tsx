import { createContext } from "react";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { recordAt } from "#src/workspace/tabs/tabs.ts";
import type { DetailDrawer } from "./lazy-detail.tsx";

/** Whether a record fills a tab of its own instead of standing beside its list. */
export const OwnPage = createContext(false);

/** One record as a page of its own: what its panel shows, as wide as the tab. */
export function RecordPage({ Detail }: { Detail: DetailDrawer }) {
  const { search, close } = useTab();
  return (
    <OwnPage value>
      <Detail id={recordAt({ search })} onClose={close} />
    </OwnPage>
  );
}
