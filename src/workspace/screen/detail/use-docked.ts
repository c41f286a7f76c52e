import { useNarrow } from "#src/workspace/layout/use-narrow.ts";

/** Min window width to show a record beside its list, px. */
const dockedFrom = 1280;
/** Min width of a list beside a record, px. */
export const minListWidth = 380;

/** Whether a record is shown beside its list instead of over it. */
export const useDocked = (): boolean => !useNarrow(dockedFrom);
