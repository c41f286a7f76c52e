import { type ComponentType, useMemo, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { service } from "#src/contract/services/service.ts";
import {
  serviceBatchPrice,
  serviceBatchTag,
  serviceCan,
  servicePublish,
  serviceUnpublish,
} from "#src/contract/services/service-acts.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { ImportInto } from "#src/workspace/screen/sheet/import-into.tsx";
import { lazyDetail } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { ListScreen, type ListScreenProps } from "#src/workspace/screen/list/list-screen.tsx";
import { PageActButton, usePageAct } from "#src/workspace/screen/page-acts.tsx";
import { rowsAhead } from "#src/workspace/screen/list/rows-ahead.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { serviceColumns, type ServiceRow } from "./columns.tsx";
import { serviceFilters, serviceTabs } from "./filters.ts";
import { createService, importServices } from "./page-acts.ts";
import { useServiceActions } from "./use-service-actions.ts";

const ServiceDetailPanel = lazyDetail(async () => (await import("./detail.tsx")).ServiceDetailPanel);

const rowName = (row: ServiceRow) => row.serviceName ?? "";

/** An act on several services at once. */
export interface BatchDialogProps {
  rows: readonly ServiceRow[];
  onClose(): void;
  /** After all of them are done: nothing is ticked any more. */
  onDone(): void;
}

type Batch = Omit<BatchDialogProps, "onClose"> & { Dialog: ComponentType<BatchDialogProps> };

const BatchPriceDialog = lazyDialog(async () => (await import("./dialogs/batch-price.tsx")).BatchPriceDialog);
const BatchTagDialog = lazyDialog(async () => (await import("./dialogs/batch-tag.tsx")).BatchTagDialog);
const PublishAllDialog = lazyDialog(async () => (await import("./dialogs/publish.tsx")).PublishAllDialog);
const UnpublishAllDialog = lazyDialog(async () => (await import("./dialogs/unpublish.tsx")).UnpublishAllDialog);

/** The acts on ticked services; what is started goes to `start`. */
const batchActs =
  (start: (batch: Batch) => void): NonNullable<ListScreenProps<ServiceRow>["batch"]> =>
  ({ rows, clear }) => <BatchActs rows={rows} ask={(Dialog, of) => start({ Dialog, rows: of, onDone: clear })} />;

const asked = { calls: service, filters: serviceFilters, status: serviceTabs, Detail: ServiceDetailPanel };

/** 服务列表. */
export function ServicesList() {
  const { open } = useTab();
  const actions = useServiceActions();
  const columns = useMemo(() => serviceColumns(), []);
  const [batch, setBatch] = useState<Batch | null>(null);
  const [importing, setImporting] = useState(false);
  usePageAct(importServices, () => setImporting(true));
  return (
    <>
      <ListScreen<ServiceRow>
        {...asked}
        columns={columns}
        pinned={["serviceName", "categoryUnder", "serviceNo"]}
        actions={actions}
        rowName={rowName}
        mobile={["serviceNo", "categoryName", "defaultLabId", "price", "status"]}
        mobileState="status"
        batch={batchActs(setBatch)}
        toolbar={
          <>
            <ImportInto set={service} open={importing} onOpenChange={setImporting} />
            <PageActButton act={createService} main onStart={() => open(createService.to)} />
          </>
        }
      />
      {batch && <batch.Dialog rows={batch.rows} onDone={batch.onDone} onClose={() => setBatch(null)} />}
    </>
  );
}

ServicesList.ahead = rowsAhead(asked);

interface BatchActsProps {
  rows: readonly ServiceRow[];
  ask(Dialog: ComponentType<BatchDialogProps>, rows: readonly ServiceRow[]): void;
}

/** What can be done with the ticked services; each act takes those whose state allows it. */
function BatchActs({ rows, ask }: BatchActsProps) {
  const up = rows.filter((row) => serviceCan.publish({ state: row.status ?? "" }));
  const down = rows.filter((row) => serviceCan.unpublish({ state: row.status ?? "" }));
  return (
    <>
      {mayCall(servicePublish.permission) && up.length > 0 && (
        <Button size="small" onClick={() => ask(PublishAllDialog, up)}>
          {text("services.service.batch.publish")}
        </Button>
      )}
      {mayCall(serviceUnpublish.permission) && down.length > 0 && (
        <Button size="small" onClick={() => ask(UnpublishAllDialog, down)}>
          {text("services.service.batch.unpublish")}
        </Button>
      )}
      {mayCall(serviceBatchTag.permission) && (
        <Button size="small" onClick={() => ask(BatchTagDialog, rows)}>
          {text("services.service.batchTag.verb")}
        </Button>
      )}
      {mayCall(serviceBatchPrice.permission) && (
        <Button size="small" onClick={() => ask(BatchPriceDialog, rows)}>
          {text("services.service.batchPrice.verb")}
        </Button>
      )}
    </>
  );
}
