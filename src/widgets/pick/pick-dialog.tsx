import { Button } from "#ui/button/button.tsx";
import { PickerDialog, type PickerDialogProps } from "#ui/picker-dialog/picker-dialog.tsx";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import type { PickPage } from "./use-pick-page.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

type Paging = "rows" | "total" | "loading" | "error" | "page" | "pageSize" | "onPageChange" | "onSearch";

export interface BoundPickDialogProps<R extends object> extends Omit<PickerDialogProps<R>, Paging> {
  list: PickPage<R>;
  /** Whether there is a search field. @default true */
  searchable?: boolean;
}

/** The kit's picker for a list of the server: with pages, search, errors and a retry. */
export function PickDialog<R extends object>({ list, searchable = true, ...rest }: BoundPickDialogProps<R>) {
  const { failure, retry, onSearch, ...paging } = list;
  return (
    <PickerDialog<R>
      {...rest}
      {...paging}
      {...(searchable ? { onSearch } : {})}
      error={
        failure && (
          <span role="alert" className="flex flex-col items-center gap-2 py-6 text-13">
            {failureText(failure)}
            <Button size="small" onClick={retry}>
              {text("system.pick.retry")}
            </Button>
          </span>
        )
      }
    />
  );
}
