import type { WorkItem } from "#src/contract/system/desk/work.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";

/** What kind of work it is: a todo that is nothing else says its own type. */
export const kindText = ({ kind, todoType }: WorkItem): string =>
  todoType ? dictText("todo_type", todoType) : text(`dashboard.work.kind.${kind}`);
