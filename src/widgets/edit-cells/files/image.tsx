import { filesKind } from "./files-kind.tsx";

/** Cell for pictures: shows thumbnails; the file popup shows all. */
export const imageCell = filesKind({ image: true, popup: true }, 200);
