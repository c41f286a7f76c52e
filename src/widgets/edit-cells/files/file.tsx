import { filesKind } from "./files-kind.tsx";

/** Files, the first one by name, all of them in the file popup. */
export const fileCell = filesKind({ image: false, popup: true }, 230);
