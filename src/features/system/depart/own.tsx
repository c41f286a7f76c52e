import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Empty } from "#ui/empty/empty.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { queryOf } from "#src/client/query.ts";
import { myDepartTree } from "#src/contract/system/depart.ts";
import { text } from "#src/lib/text.ts";
import { departsById } from "#src/widgets/depart/depart-nodes.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { addEntityWords } from "#src/workspace/screen/entity/own-words.ts";
import { PageHead } from "#src/workspace/screen/page-head.tsx";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { DepartTabs } from "./tabs.tsx";
import { TreePane } from "./tree-pane.tsx";

addEntityWords();

/** 我的部门: the departments that this person heads, and those below. */
export function DepartUserList() {
  const { tab } = useTab();
  const [asked, setAsked] = useState("");
  const mine = useQuery({ ...queryOf(myDepartTree, {}), meta: { shownByCaller: true } });
  const departs = mine.data ?? [];
  const current = departsById(departs).get(asked) ?? departs[0];
  const retry = () => void mine.refetch();
  return (
    <section className="flex h-full min-h-0 flex-col gap-3 p-4 max-tablet:p-3" aria-labelledby={`${tab.id}-title`}>
      <PageHead id={`${tab.id}-title`} title={tab.meta.title} />
      {mine.error ? (
        <LoadFailure error={mine.error} onRetry={retry} />
      ) : mine.data === undefined ? (
        <Loading active shape={<SkeletonText lines={8} />} />
      ) : !current ? (
        <Empty title={text("depart.tree.noneMine")} body={text("depart.tree.noneMineHint")} />
      ) : (
        <div className="flex min-h-0 flex-1 gap-3 max-tablet:flex-col max-tablet:overflow-y-auto">
          <TreePane
            title={text("depart.tree.mine")}
            departs={departs}
            failure={null}
            onRetry={retry}
            chosen={current.id}
            onChoose={({ id }) => setAsked(id)}
          />
          <DepartTabs
            key={current.id}
            tabs={["people", "roles"]}
            id={current.id}
            name={current.departName}
            onChanged={retry}
          />
        </div>
      )}
    </section>
  );
}
