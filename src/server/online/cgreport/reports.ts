import { customerFields } from "#src/contract/customer/customer.ts";
import type { Page } from "#src/contract/envelope.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { Fields } from "#src/contract/fields.ts";
import type { ListInput } from "#src/contract/list.ts";
import { serviceFields } from "#src/contract/services/service.ts";
import { customerPage } from "#src/server/customer/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { servicePage } from "#src/server/services/door.ts";

/** A search field of a report. */
export interface ReportField {
  field: string;
  /** Searched as a range (from and to). @default false */
  range?: boolean;
  /** Not shown, but accepted as a search field. @default false */
  hidden?: boolean;
}

/**
 * A report: a choice of columns over the list of one area. So tenant, data rules, masks and hidden fields are those of
 * that list. A client can only name fields that are listed here.
 */
export interface Report {
  id: string;
  /** Code that a popup uses to name the report. */
  code: string;
  name: string;
  /** One of these permissions is enough; without one, the report does not exist for the actor. */
  needs: readonly Permission[];
  fields: Fields;
  columns: readonly string[];
  search: readonly ReportField[];
  /** Dynamic parameters (`self_*` in the request), and the field that each one filters. */
  params: Readonly<Record<string, string>>;
  page(rows: Rows, input: ListInput): Promise<Page<Record<string, unknown>>>;
}

/** All existing reports. */
export const reports: readonly Report[] = [
  {
    id: "1790000000000000001",
    code: "customer_choice",
    name: "选择客户",
    needs: ["customer:customer:list"],
    fields: customerFields,
    columns: ["customerNo", "customerName", "customerType", "contactName", "mobile", "salesBy", "status", "createTime"],
    search: [
      { field: "customerName" },
      { field: "customerNo" },
      { field: "customerType" },
      { field: "createTime", range: true },
      { field: "status", hidden: true },
    ],
    params: { status: "status", salesBy: "salesBy", customerType: "customerType" },
    page: customerPage,
  },
  {
    id: "1790000000000000002",
    code: "service_choice",
    name: "选择服务",
    needs: ["services:service:list"],
    fields: serviceFields,
    columns: ["serviceNo", "serviceName", "serviceType", "categoryName", "standards", "tatDays", "price"],
    search: [{ field: "serviceName" }, { field: "serviceNo" }, { field: "serviceType" }, { field: "standards" }],
    params: { serviceType: "serviceType", onSite: "onSite" },
    page: servicePage,
  },
];
