import { createContext } from "react";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { recordAt } from "#src/workspace/tabs/tabs.ts";
import type { DetailDrawer } from "./lazy-detail.tsx";

/** Whether a record has its own tab instead of a panel beside its list. */
export const OwnPage = createContext(false);

/** One record as a page in its own tab: the content of its panel in full width. */
export function RecordPage({ Detail }: { Detail: DetailDrawer }) {
  const { search, close } = useTab();
  return (
    <OwnPage value>
      <Detail id={recordAt({ search })} onClose={close} />
    </OwnPage>
  );
}
