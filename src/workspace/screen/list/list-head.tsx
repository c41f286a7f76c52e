import { Download, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { PageHead } from "../page-head.tsx";
import type { DeleteCalls } from "./delete.ts";
import { ExportButton } from "./export-button.tsx";
import type { ListRow, ListScreenProps } from "./list-props.ts";
import { HeadSums } from "./list-sums.tsx";
import { filterParams, superQueryOf } from "./query.ts";
import { tabAt } from "./status-tabs.tsx";
import { SavedViews } from "./views/saved-views.tsx";
import type { Views } from "./views/use-views.ts";

interface ListHeadProps<R extends ListRow> {
  screen: ListScreenProps<R> & { calls: DeleteCalls };
  views: Views;
  /** Parameters of the list call. */
  params: Readonly<Record<string, string>>;
  /** The rows are there, so the views may be counted. */
  counting: boolean;
  /** Ids of the rows to export; empty = all. */
  selected: readonly string[];
  /** Deletes the ticked rows; absent where rows are not deleted together. */
  onDelete?: () => void;
  /** Buttons of the screen. */
  children: ReactNode;
}

/** Title of a list with its saved views, sums, and the buttons of the page. */
export function ListHead<R extends ListRow>({
  screen: { calls, filters, status, sums },
  views,
  params,
  counting,
  selected,
  onDelete,
  children,
}: ListHeadProps<R>) {
  const { tab } = useTab();
  return (
    <PageHead
      id={`${tab.id}-title`}
      title={tab.meta.title}
      extra={
        <>
          <SavedViews
            views={views}
            list={calls.list}
            paramsOf={(at) => ({
              ...filterParams(filters, at),
              ...superQueryOf(at),
              ...status?.paramsOf(tabAt(status, at)),
            })}
            counting={counting}
          />
          {sums?.head && <HeadSums config={sums} params={params} />}
        </>
      }
    >
      {calls.exportXls && mayCall(calls.exportXls.permission) && (
        <ExportButton
          endpoint={calls.exportXls}
          name={tab.meta.title}
          params={params}
          selected={selected}
          icon={<Download aria-hidden />}
        />
      )}
      {onDelete && mayCall(calls.deleteBatch?.permission ?? "session") && (
        <Button icon={<Trash2 aria-hidden />} onClick={onDelete}>
          {text("workspace.list.deleteBatch")}
        </Button>
      )}
      {children}
    </PageHead>
  );
}
