import { call } from "#src/client/call.ts";
import { categoryTree } from "#src/contract/services/category-tree.ts";
import { service } from "#src/contract/services/service.ts";
import {
  serviceBatchPrice,
  serviceBatchTag,
  serviceLabelOptions,
  servicePublish,
  serviceStatusCount,
  serviceUnpublish,
  soldMessage,
} from "#src/contract/services/service-acts.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { underNames } from "#src/lib/under-names.ts";
import { Picture } from "#src/widgets/file/picture.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { stateTabs } from "#src/workspace/screen/entity/state-tabs.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { mayPublish, mayUnpublish, serviceActions } from "./actions.ts";
import { createService, importServices } from "./page-acts.ts";
import { marginText, shownPrice } from "./price-text.ts";
import { serviceLabel, serviceName, type ServiceRow, ShelfState } from "./row.tsx";

/** All industries or tags, closed ones too: services may still have them. */
const labelsOf = (kind: "industries" | "tags") => async () =>
  (await call(serviceLabelOptions, {}))[kind].map(({ id, name }) => ({ value: id, label: name }));

const categories = async () =>
  underNames(await call(categoryTree, {})).map(({ node, label }) => ({ value: node.key, label }));

/** 服务列表. Services are added and edited on their own page. */
export const ServicesList = entityScreen<ServiceRow>(
  { ...service, has: "LQXID" },
  {
    columns: [
      { name: "serviceNo", width: 124 },
      { name: "status", width: 92, cell: (row) => <ShelfState row={row} /> },
      {
        name: "serviceName",
        cell: (row) => (
          <span className="flex min-w-0 items-center gap-2">
            <Picture path={row.coverImage} />
            <span className="truncate" title={row.serviceName ?? ""}>
              {row.serviceName}
            </span>
          </span>
        ),
        width: 248,
      },
      { name: "serviceType", width: 96 },
      {
        name: "price",
        value: shownPrice,
        text: (row) => (row.price ? formatCents(row.price).replaceAll(",", "") : ""),
        width: 128,
      },
      { name: "categoryName", width: 128 },
      { name: "defaultLabId", width: 168, sortable: false },
      { name: "qualifications", width: 220 },
      { name: "costPrice", width: 136 },
      {
        id: "margin",
        need: "order:liquidation:list",
        title: () => text("services.service.field.margin"),
        value: (row) => marginText(row.price, row.costPrice),
        align: "end",
        width: 84,
      },
      { name: "tatDays", value: (row) => row.tatDays || "" },
      "soldCount",
      "viewCount",
      { name: "score", value: (row) => (row.score ? (row.score / 10).toFixed(1) : "") },
      "tagIds",
      "sortNo",
      "updateTime",
    ],
    filters: [
      "serviceNo",
      "serviceName",
      "serviceType",
      { kind: "options", name: "categoryUnder", label: serviceLabel.categoryUnder, options: categories },
      { kind: "options", name: "industry", label: serviceLabel.industry, options: labelsOf("industries"), many: true },
      { kind: "options", name: "tag", label: serviceLabel.tag, options: labelsOf("tags"), many: true },
      "defaultLabId",
      { kind: "dict", name: "qualification", label: serviceLabel.qualification, dict: "qualification", many: true },
      { kind: "dict", name: "market", label: serviceLabel.market, dict: "target_market", many: true },
      "price",
      "isHot",
      "isRecommend",
      "publishTime",
    ],
    pinned: ["serviceName", "categoryUnder", "serviceNo"],
    status: stateTabs(service, {
      counts: serviceStatusCount,
      tabs: [
        { value: "" },
        { value: "draft", states: "0" },
        { value: "scheduled", params: { scheduled: "Y" }, title: serviceLabel.scheduled },
        { value: "on", states: "1" },
        { value: "off", states: "2" },
      ],
    }),
    rowName: serviceName,
    mobile: ["serviceNo", "categoryName", "defaultLabId", "price", "status"],
    formPage: createService,
    refuseDelete: ({ soldCount }) => (Number(soldCount) > 0 ? soldMessage : undefined),
    actions: serviceActions,
    batchActions: [
      {
        label: "services.service.batch.publish",
        call: servicePublish,
        can: mayPublish,
        Dialog: lazyDialog(async () => (await import("./dialogs/publish.tsx")).PublishAllDialog),
      },
      {
        label: "services.service.batch.unpublish",
        call: serviceUnpublish,
        can: mayUnpublish,
        Dialog: lazyDialog(async () => (await import("./dialogs/unpublish.tsx")).UnpublishAllDialog),
      },
      {
        call: serviceBatchTag,
        Dialog: lazyDialog(async () => (await import("./dialogs/batch-tag.tsx")).BatchTagDialog),
      },
      {
        call: serviceBatchPrice,
        Dialog: lazyDialog(async () => (await import("./dialogs/batch-price.tsx")).BatchPriceDialog),
      },
    ],
    importAct: importServices,
    record: async () => (await import("./record.tsx")).serviceRecord,
  },
);
