import {
  serviceCan,
  servicePublish,
  servicePublishLog,
  serviceUnpublish,
} from "#src/contract/services/service-acts.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { ServiceRow } from "./row.tsx";

const state = (row: ServiceRow) => ({ state: row.status ?? "" });
export const mayPublish = (row: ServiceRow) => serviceCan.publish(state(row));
export const mayUnpublish = (row: ServiceRow) => serviceCan.unpublish(state(row));

/** Actions on a service besides those of its form; shared by the list, the record and the help. */
export const serviceActions: readonly RowAction<ServiceRow>[] = [
  actOf(servicePublish, {
    label: "services.service.publish.verb",
    can: mayPublish,
    step: true,
    Dialog: lazyDialog(async () => (await import("./dialogs/publish.tsx")).PublishDialog),
  }),
  actOf(serviceUnpublish, {
    label: "services.service.unpublish.verb",
    can: mayUnpublish,
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/unpublish.tsx")).UnpublishDialog),
  }),
  actOf(servicePublishLog, {
    label: "services.service.history.verb",
    Dialog: lazyDialog(async () => (await import("./dialogs/history.tsx")).HistoryDialog),
  }),
];
