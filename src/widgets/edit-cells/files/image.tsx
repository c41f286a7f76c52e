import { filesKind } from "./files-kind.tsx";

/** Pictures, drawn small; all of them in the file popup. */
export const imageCell = filesKind({ image: true, popup: true }, 200);
