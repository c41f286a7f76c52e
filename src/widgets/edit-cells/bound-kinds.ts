import type { CellKinds } from "#ui/edit-table/columns/kind.ts";
import { departCell } from "./depart.tsx";
import { dictSearchCell } from "./dict-search.tsx";
import { fileCell } from "./files/file.tsx";
import { imageCell } from "./files/image.tsx";
import { popupCell } from "./popup.tsx";
import { uploadCell } from "./files/upload.tsx";
import { userCell } from "./user.tsx";

/** The kinds of cells that know our server; the kit's own stand beside them. */
export const serverKinds: CellKinds = {
  sel_user: userCell,
  sel_depart: departCell,
  popup: popupCell,
  "select-dict-search": dictSearchCell,
  upload: uploadCell,
  file: fileCell,
  image: imageCell,
};
