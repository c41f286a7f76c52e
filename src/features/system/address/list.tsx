import { addressBook } from "#src/contract/system/address.ts";
import { departTree } from "#src/contract/system/depart.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** 通讯录. */
export const AddressList = entityScreen(addressBook, {
  // Total width: no wider than the space that the tree leaves in a usual window.
  columns: [
    { name: "realname", width: 110 },
    { name: "workNo", width: 110 },
    { name: "departName", width: 160 },
    { name: "post", width: 110 },
    { name: "phone", width: 140 },
    { name: "email", width: 170 },
    { name: "telephone", width: 120 },
  ],
  filters: ["realname", "workNo", "orgCode"],
  pinned: ["realname", "workNo"],
  mobile: ["departName", "post", "phone", "email"],
  sort: { column: "workNo", order: "asc" },
  beside: { by: "orgCode", tree: departTree, value: "orgCode" },
});
