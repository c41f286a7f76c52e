import type { WorkItem } from "#src/contract/system/desk/work.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";

/** Label of a work item's kind. A plain todo uses the label of its own type. */
export const kindText = ({ kind, todoType }: WorkItem): string =>
  todoType ? dictText("todo_type", todoType) : text(`dashboard.work.kind.${kind}`);
