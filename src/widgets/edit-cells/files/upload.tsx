import { filesKind } from "./files-kind.tsx";

/** One file, unless the column says how many. */
export const uploadCell = filesKind({ image: false, max: 1, popup: false }, 180);
