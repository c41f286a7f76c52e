import { sql } from "drizzle-orm";
import { char, index, integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, day, filesIndex, flag, id, instant, json, money, ref, version } from "./columns.ts";

const amount = (name: string) => money(name).notNull().default(0);
const no = (name: string) => flag(name).notNull().default("N");

/** 订单, for one laboratory each; `groupNo` joins the orders from one cart. */
export const ordOrder = pgTable(
  "ord_order",
  {
    id: id(),
    ...audit(),
    version: version(),
    orderNo: varchar("order_no", { length: 32 }).notNull(),
    orderType: varchar("order_type", { length: 2 }).notNull(),
    orderSource: varchar("order_source", { length: 2 }).notNull(),
    orderStatus: varchar("order_status", { length: 2 }).notNull(),
    customerId: ref("customer_id").notNull(),
    customerName: varchar("customer_name", { length: 100 }).notNull(),
    customerMobile: varchar("customer_mobile", { length: 20 }).notNull().default(""),
    contactName: varchar("contact_name", { length: 40 }).notNull().default(""),
    contactMobile: varchar("contact_mobile", { length: 20 }).notNull().default(""),
    contactEmail: varchar("contact_email", { length: 100 }).notNull().default(""),
    salesBy: varchar("sales_by", { length: 100 }),
    salesName: varchar("sales_name", { length: 100 }),
    salesOrgCode: varchar("sales_org_code", { length: 64 }),
    csBy: varchar("cs_by", { length: 100 }),
    labId: ref("lab_id").notNull(),
    labName: varchar("lab_name", { length: 80 }).notNull().default(""),
    labType: varchar("lab_type", { length: 2 }).notNull().default("1"),
    labOrgCode: varchar("lab_org_code", { length: 64 }),
    groupNo: varchar("group_no", { length: 32 }),
    needSample: flag("need_sample").notNull().default("Y"),
    onSite: no("on_site"),
    isUrgent: no("is_urgent"),
    serviceSummary: varchar("service_summary", { length: 200 }).notNull().default(""),
    goodsAmount: amount("goods_amount"),
    urgentAmount: amount("urgent_amount"),
    travelAmount: amount("travel_amount"),
    discountAmount: amount("discount_amount"),
    adjustAmount: amount("adjust_amount"),
    payableAmount: amount("payable_amount"),
    paidAmount: amount("paid_amount"),
    creditAmount: amount("credit_amount"),
    creditCancelAmount: amount("credit_cancel_amount"),
    refundedAmount: amount("refunded_amount"),
    refundingAmount: amount("refunding_amount"),
    invoicedAmount: amount("invoiced_amount"),
    invoicingAmount: amount("invoicing_amount"),
    liquidationAmount: money("liquidation_amount"),
    payMethod: varchar("pay_method", { length: 10 }),
    payStatus: char("pay_status", { length: 1 }).notNull().default("0"),
    payTime: instant("pay_time"),
    payExpireTime: instant("pay_expire_time"),
    priceAskBy: varchar("price_ask_by", { length: 100 }),
    priceAskTime: instant("price_ask_time"),
    refundStatus: char("refund_status", { length: 1 }).notNull().default("0"),
    withdrawalStatus: char("withdrawal_status", { length: 1 }).notNull().default("0"),
    invoiceStatus: char("invoice_status", { length: 1 }).notNull().default("0"),
    liquidationStatus: varchar("liquidation_status", { length: 2 }),
    holdFlag: no("hold_flag"),
    formId: ref("form_id"),
    formStatus: varchar("form_status", { length: 2 }),
    sampleAddressId: ref("sample_address_id"),
    dueDate: day("due_date"),
    engineerBy: varchar("engineer_by", { length: 100 }),
    testStartTime: instant("test_start_time"),
    reportTime: instant("report_time"),
    reportRejects: integer("report_rejects").notNull().default(0),
    finishTime: instant("finish_time"),
    cancelTime: instant("cancel_time"),
    cancelType: varchar("cancel_type", { length: 2 }),
    cancelReason: varchar("cancel_reason", { length: 200 }),
    overdueFlag: no("overdue_flag"),
    customerRemark: varchar("customer_remark", { length: 500 }),
    innerRemark: varchar("inner_remark", { length: 500 }),
    evaluated: no("evaluated"),
  },
  (t) => [
    uniqueIndex("ord_order_no").on(t.tenantId, t.orderNo),
    index("ord_order_status").on(t.tenantId, t.orderStatus, t.createTime),
    // The counts of the list's tabs use only this index and do not read the table.
    index("ord_order_count").on(t.tenantId, t.orderStatus, t.holdFlag, t.overdueFlag),
    index("ord_order_customer").on(t.tenantId, t.customerId, t.createTime),
    // What monthly-credit customers owe, and since when; few orders.
    index("ord_order_credit")
      .on(t.tenantId, t.customerId, t.creditAmount, t.finishTime)
      .where(sql`${t.creditAmount} > 0`),
    // The amounts of customers in finance, from the index alone.
    index("ord_order_customer_sums").on(
      t.tenantId,
      t.customerId,
      t.paidAmount,
      t.creditAmount,
      t.refundedAmount,
      t.refundingAmount,
      t.invoicedAmount,
      t.invoicingAmount,
    ),
    index("ord_order_sales").on(t.tenantId, t.salesBy, t.createTime),
    index("ord_order_sales_org").on(t.tenantId, t.salesOrgCode, t.createTime),
    index("ord_order_lab").on(t.tenantId, t.labId, t.orderStatus),
    index("ord_order_pay_time").on(t.tenantId, t.payTime),
    // Only open orders have a due day; the overdue job and the board read only these.
    index("ord_order_due")
      .on(t.tenantId, t.dueDate)
      .where(sql`order_status in ('60', '70')`),
    // None for pay_expire_time: few orders wait for money, and a change of a price then touches no index of its order.
    index("ord_order_report_time")
      .on(t.tenantId, t.reportTime)
      .where(sql`order_status = '80'`),
    // The reports and the finished orders of a day, for the statistics.
    index("ord_order_reported")
      .on(t.tenantId, t.reportTime)
      .where(sql`report_time is not null`),
    index("ord_order_finished")
      .on(t.tenantId, t.finishTime)
      .where(sql`order_status = '90'`),
    index("ord_order_hold")
      .on(t.tenantId, t.createTime)
      .where(sql`hold_flag = 'Y'`),
    index("ord_order_price_ask")
      .on(t.tenantId, t.priceAskTime)
      .where(sql`price_ask_by is not null`),
    index("ord_order_late")
      .on(t.tenantId, t.createTime)
      .where(sql`overdue_flag = 'Y'`),
    index("ord_order_group")
      .on(t.tenantId, t.groupNo)
      .where(sql`group_no is not null`),
    // Includes the name, so that searching a frequent name reads this index in list order instead of the table.
    index("ord_order_page").on(t.tenantId, t.createTime, t.id, t.customerName),
    // Counts the orders of the names that a search found (see names.ts) without reading the table.
    index("ord_order_name").on(t.tenantId, t.customerName, t.createTime, t.id),
    // The platform owner reads without a tenant; then the newest rows are found with this index.
    index("ord_order_everywhere").on(t.createTime, t.id),
  ],
);

/** 订单明细 */
export const ordItem = pgTable(
  "ord_item",
  {
    id: id(),
    ...audit(),
    orderId: ref("order_id").notNull(),
    lineNo: integer("line_no").notNull(),
    itemType: varchar("item_type", { length: 2 }).notNull(),
    serviceId: ref("service_id"),
    specId: ref("spec_id"),
    packageId: ref("package_id"),
    exclusivePackageId: ref("exclusive_package_id"),
    serviceName: varchar("service_name", { length: 80 }).notNull(),
    specName: varchar("spec_name", { length: 60 }),
    standards: varchar("standards", { length: 500 }),
    quantity: integer("quantity").notNull(),
    unitPrice: amount("unit_price"),
    lineAmount: amount("line_amount"),
    urgentAmount: amount("urgent_amount"),
    discountAmount: amount("discount_amount"),
    adjustAmount: amount("adjust_amount"),
    payableAmount: amount("payable_amount"),
    refundedAmount: amount("refunded_amount"),
    taxRate: integer("tax_rate").notNull().default(600),
    reportLanguage: char("report_language", { length: 1 }),
    tatDays: integer("tat_days"),
    costPrice: money("cost_price"),
  },
  (t) => [uniqueIndex("ord_item_line").on(t.orderId, t.lineNo), index("ord_item_service").on(t.tenantId, t.serviceId)],
);

/** 改价记录 */
export const ordPriceChange = pgTable(
  "ord_price_change",
  {
    id: id(),
    ...audit(),
    orderId: ref("order_id").notNull(),
    changeType: varchar("change_type", { length: 2 }).notNull(),
    beforeAmount: money("before_amount").notNull(),
    afterAmount: money("after_amount").notNull(),
    reason: varchar("reason", { length: 200 }).notNull(),
    operatorBy: varchar("operator_by", { length: 100 }),
    approveBy: varchar("approve_by", { length: 100 }),
  },
  (t) => [index("ord_price_change_order").on(t.orderId, t.createTime)],
);

/** 订单日志: append only. */
export const ordLog = pgTable(
  "ord_log",
  {
    id: id(),
    ...audit(),
    orderId: ref("order_id").notNull(),
    event: varchar("event", { length: 30 }).notNull(),
    eventName: varchar("event_name", { length: 60 }),
    fromStatus: varchar("from_status", { length: 2 }),
    toStatus: varchar("to_status", { length: 2 }),
    content: varchar("content", { length: 500 }),
    operatorBy: varchar("operator_by", { length: 100 }),
    operatorName: varchar("operator_name", { length: 100 }),
    operateTime: instant("operate_time").notNull(),
    clientType: varchar("client_type", { length: 20 }),
    visibleToCustomer: no("visible_to_customer"),
  },
  (t) => [index("ord_log_order").on(t.orderId, t.operateTime)],
);

/** A sample in a draft of the form, before it has a number. */
export interface DraftSample {
  orderItemId?: string | undefined;
  sampleName: string;
  sampleNameEn?: string | undefined;
  model?: string | undefined;
  batchNo?: string | undefined;
  quantity: number;
  unit: string;
  material?: string | undefined;
  color?: string | undefined;
}

/** 委托单: one per order. */
export const ordInspectionForm = pgTable(
  "ord_inspection_form",
  {
    id: id(),
    ...audit(),
    version: version(),
    formNo: varchar("form_no", { length: 32 }).notNull(),
    orderId: ref("order_id").notNull(),
    templateId: ref("template_id"),
    edition: integer("edition").notNull().default(1),
    values: json<Record<string, unknown>>("form_values").notNull(),
    applicantName: varchar("applicant_name", { length: 100 }).notNull().default(""),
    applicantNameEn: varchar("applicant_name_en", { length: 150 }),
    manufacturer: varchar("manufacturer", { length: 100 }),
    reportTitle: varchar("report_title", { length: 100 }).notNull().default(""),
    reportTitleEn: varchar("report_title_en", { length: 150 }),
    reportLanguage: json<string[]>("report_language").notNull(),
    reportForm: varchar("report_form", { length: 2 }).notNull().default(""),
    judge: no("judge"),
    subcontract: no("subcontract"),
    sampleDisposal: varchar("sample_disposal", { length: 2 }).notNull().default(""),
    signFile: varchar("sign_file", { length: 300 }),
    status: varchar("status", { length: 2 }).notNull(),
    rejectReason: varchar("reject_reason", { length: 500 }),
    /** Samples of a draft; they become rows on submission. */
    draftSamples: json<DraftSample[]>("draft_samples"),
  },
  (t) => [
    uniqueIndex("ord_form_no").on(t.tenantId, t.formNo),
    uniqueIndex("ord_form_order").on(t.orderId),
    filesIndex("ord_form_values_files", t.values),
    filesIndex("ord_form_sign_files", t.signFile),
  ],
);

/** 样品 */
export const ordSample = pgTable(
  "ord_sample",
  {
    id: id(),
    ...audit(),
    version: version(),
    sampleNo: varchar("sample_no", { length: 40 }).notNull(),
    orderId: ref("order_id").notNull(),
    orderItemId: ref("order_item_id"),
    sampleName: varchar("sample_name", { length: 80 }).notNull(),
    sampleNameEn: varchar("sample_name_en", { length: 120 }),
    model: varchar("model", { length: 60 }),
    batchNo: varchar("batch_no", { length: 60 }),
    quantity: integer("quantity").notNull(),
    receivedQuantity: integer("received_quantity"),
    unit: varchar("unit", { length: 10 }).notNull(),
    material: varchar("material", { length: 60 }),
    color: varchar("color", { length: 30 }),
    status: varchar("status", { length: 2 }).notNull(),
    receiveTime: instant("receive_time"),
    receiver: varchar("receiver", { length: 100 }),
    condition: varchar("sample_condition", { length: 200 }),
    photos: varchar("photos", { length: 2000 }),
    storage: varchar("storage", { length: 60 }),
    keepUntil: day("keep_until"),
    rejectReason: varchar("reject_reason", { length: 2 }),
    rejectDetail: varchar("reject_detail", { length: 500 }),
    rejectDisposal: char("reject_disposal", { length: 1 }),
    round: integer("round").notNull().default(1),
    /** The rejected sample that this one replaces. */
    replacesId: ref("replaces_id"),
  },
  (t) => [
    uniqueIndex("ord_sample_no").on(t.tenantId, t.sampleNo),
    index("ord_sample_order").on(t.orderId),
    filesIndex("ord_sample_files", t.photos),
    index("ord_sample_keep")
      .on(t.tenantId, t.keepUntil)
      .where(sql`status = '50'`),
  ],
);

/** 物流记录: samples in, reports out, samples back, invoices out. */
export const ordLogistics = pgTable(
  "ord_logistics",
  {
    id: id(),
    ...audit(),
    bizType: varchar("biz_type", { length: 2 }).notNull(),
    orderId: ref("order_id").notNull(),
    refundId: ref("refund_id"),
    withdrawalId: ref("withdrawal_id"),
    invoiceId: ref("invoice_id"),
    company: varchar("company", { length: 20 }).notNull(),
    trackingNo: varchar("tracking_no", { length: 40 }).notNull(),
    sendTime: instant("send_time").notNull(),
    sender: varchar("sender", { length: 40 }),
    receiver: varchar("receiver", { length: 40 }),
    phone: varchar("phone", { length: 20 }),
    address: varchar("address", { length: 300 }),
    fee: money("fee"),
    freightBy: varchar("freight_by", { length: 2 }),
    signTime: instant("sign_time"),
    remark: varchar("remark", { length: 200 }),
    attachments: varchar("attachments", { length: 2000 }),
  },
  (t) => [
    uniqueIndex("ord_logistics_tracking").on(t.tenantId, t.company, t.trackingNo, t.bizType),
    index("ord_logistics_order").on(t.orderId),
    filesIndex("ord_logistics_files", t.attachments),
    index("ord_logistics_no").on(t.trackingNo),
  ],
);

/** 报告 */
export const ordReport = pgTable(
  "ord_report",
  {
    id: id(),
    ...audit(),
    version: version(),
    reportNo: varchar("report_no", { length: 60 }).notNull(),
    orderId: ref("order_id").notNull(),
    sampleIds: json<string[]>("sample_ids").notNull(),
    reportType: varchar("report_type", { length: 2 }).notNull(),
    language: char("language", { length: 1 }).notNull(),
    conclusion: varchar("conclusion", { length: 2 }).notNull(),
    issueDate: day("issue_date").notNull(),
    file: varchar("file", { length: 300 }).notNull(),
    fileHash: varchar("file_hash", { length: 64 }),
    verifyCode: varchar("verify_code", { length: 16 }),
    uploadBy: varchar("upload_by", { length: 100 }).notNull(),
    uploadTime: instant("upload_time").notNull(),
    reviewBy: varchar("review_by", { length: 100 }),
    reviewTime: instant("review_time"),
    reviewRemark: varchar("review_remark", { length: 500 }),
    status: varchar("status", { length: 2 }).notNull(),
    edition: integer("edition").notNull().default(1),
    replacesId: ref("replaces_id"),
    voidReason: varchar("void_reason", { length: 500 }),
    downloadCount: integer("download_count").notNull().default(0),
  },
  (t) => [
    // A rejected report comes back with the same number.
    uniqueIndex("ord_report_no")
      .on(t.tenantId, t.reportNo)
      .where(sql`status <> '30'`),
    index("ord_report_order").on(t.orderId),
    index("ord_report_review")
      .on(t.tenantId, t.reviewTime)
      .where(sql`review_time is not null`),
    filesIndex("ord_report_files", t.file),
  ],
);

/** 评价: one per order. */
export const ordEvaluation = pgTable(
  "ord_evaluation",
  {
    id: id(),
    ...audit(),
    orderId: ref("order_id").notNull(),
    scores: json<Record<string, number>>("scores").notNull(),
    totalScore: integer("total_score").notNull(),
    content: varchar("content", { length: 500 }),
    images: varchar("images", { length: 2000 }),
    anonymous: no("anonymous"),
    replyContent: varchar("reply_content", { length: 500 }),
    replyTime: instant("reply_time"),
    visible: flag("visible").notNull().default("Y"),
  },
  (t) => [uniqueIndex("ord_evaluation_order").on(t.orderId), filesIndex("ord_evaluation_files", t.images)],
);
