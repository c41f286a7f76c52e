import type { CellKinds } from "#ui/edit-table/columns/kind.ts";
import { departCell } from "./depart.tsx";
import { dictSearchCell } from "./dict-search.tsx";
import { fileCell } from "./files/file.tsx";
import { imageCell } from "./files/image.tsx";
import { popupCell } from "./popup.tsx";
import { uploadCell } from "./files/upload.tsx";
import { userCell } from "./user.tsx";

/** Cell types that use our server; added to the kit's own. */
export const serverKinds: CellKinds = {
  sel_user: userCell,
  sel_depart: departCell,
  popup: popupCell,
  "select-dict-search": dictSearchCell,
  upload: uploadCell,
  file: fileCell,
  image: imageCell,
};
