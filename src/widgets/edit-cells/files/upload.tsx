import { filesKind } from "./files-kind.tsx";

/** Cell for one file, unless the column sets another number. */
export const uploadCell = filesKind({ image: false, max: 1, popup: false }, 180);
