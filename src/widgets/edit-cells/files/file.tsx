import { filesKind } from "./files-kind.tsx";

/** Cell for files: shows the first name; the file popup shows all. */
export const fileCell = filesKind({ image: false, popup: true }, 230);
