import { useNarrow } from "#src/workspace/layout/use-narrow.ts";

/** Windows at least this wide have room for a record beside its list, px. */
const dockedFrom = 1280;
/** Narrowest list that can still be worked in beside a record, px. */
export const minListWidth = 380;

/** Whether a record stands beside its list instead of over it. */
export const useDocked = (): boolean => !useNarrow(dockedFrom);
