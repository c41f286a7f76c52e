import type { ComponentProps } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { call } from "#src/client/call.ts";
import { type DepartNode, departTree } from "#src/contract/system/depart.ts";
import { departsById } from "#src/widgets/depart/depart-nodes.ts";
import type { DepartDialog } from "#src/widgets/depart/depart-pick.tsx";
import { recordCell } from "./record-cell.tsx";

const Dialog = latePart<ComponentProps<typeof DepartDialog>>(
  async () => (await import("#src/widgets/depart/depart-pick.tsx")).DepartDialog,
);

/** Departments: their ids are stored, their names are shown. */
export const departCell = recordCell<Pick<DepartNode, "id" | "departName" | "orgCode">>({
  usual: { store: "id", text: "departName" },
  // The server gives all of them or none: one question answers any.
  ask: async () => [...departsById(await call(departTree, {})).values()],
  max: Number.POSITIVE_INFINITY,
  unknown: (value) => ({ id: value, departName: value, orgCode: "" }),
  Dialog,
  minWidth: 160,
});
