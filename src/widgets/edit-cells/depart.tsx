import type { ComponentProps } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { call } from "#src/client/call.ts";
import { type DepartNode, departTree } from "#src/contract/system/depart.ts";
import { departsById } from "#src/widgets/depart/depart-nodes.ts";
import type { DepartDialog } from "#src/widgets/depart/depart-pick.tsx";
import { recordCell } from "./record-cell.tsx";

const Dialog = lazyPart<ComponentProps<typeof DepartDialog>>(
  async () => (await import("#src/widgets/depart/depart-pick.tsx")).DepartDialog,
);

/** Cell for departments: stores their ids, shows their names. */
export const departCell = recordCell<Pick<DepartNode, "id" | "departName" | "orgCode">>({
  usual: { store: "id", text: "departName" },
  // The server returns all departments at once, so one request answers every lookup.
  ask: async () => [...departsById(await call(departTree, {})).values()],
  max: Number.POSITIVE_INFINITY,
  unknown: (value) => ({ id: value, departName: value, orgCode: "" }),
  Dialog,
  minWidth: 160,
});
