import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, day, delFlag, filesIndex, flag, id, instant, money, ref, spelling, version } from "./columns.ts";

/** Customers 客户. `customerName` is unique among companies only; two persons may share a name. */
export const custCustomer = pgTable(
  "cust_customer",
  {
    id: id(),
    customerNo: varchar("customer_no", { length: 20 }).notNull(),
    customerType: varchar("customer_type", { length: 10 }).notNull(),
    customerName: varchar("customer_name", { length: 100 }).notNull(),
    spelling: spelling("customer_name"),
    shortName: varchar("short_name", { length: 40 }),
    creditCode: varchar("credit_code", { length: 18 }),
    account: varchar("account", { length: 50 }).notNull(),
    /** Never leaves the server. */
    passwordHash: varchar("password_hash", { length: 200 }),
    salt: varchar("salt", { length: 64 }),
    mobile: varchar("mobile", { length: 11 }).notNull(),
    email: varchar("email", { length: 100 }),
    contactName: varchar("contact_name", { length: 40 }).notNull(),
    areaCode: varchar("area_code", { length: 32 }),
    address: varchar("address", { length: 200 }),
    industryId: ref("industry_id"),
    levelId: ref("level_id").notNull(),
    levelLocked: flag("level_locked").notNull().default("N"),
    growthValue: integer("growth_value").notNull().default(0),
    source: varchar("source", { length: 10 }).notNull(),
    certStatus: varchar("cert_status", { length: 10 }).notNull().default("0"),
    licenseFile: varchar("license_file", { length: 500 }),
    salesBy: varchar("sales_by", { length: 100 }),
    salesOrgCode: varchar("sales_org_code", { length: 64 }),
    csBy: varchar("cs_by", { length: 100 }),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    settleType: varchar("settle_type", { length: 10 }).notNull().default("1"),
    orderCount: integer("order_count").notNull().default(0),
    paidTotalAmount: money("paid_total_amount").notNull().default(0),
    refundTotalAmount: money("refund_total_amount").notNull().default(0),
    lastOrderTime: instant("last_order_time"),
    lastFollowTime: instant("last_follow_time"),
    nextFollowTime: instant("next_follow_time"),
    /** When the mobile number last changed; null = never since the customer was created. */
    mobileTime: instant("mobile_time"),
    /** A new number that waits for confirmation by a second person. */
    newMobile: varchar("new_mobile", { length: 11 }),
    newMobileBy: varchar("new_mobile_by", { length: 100 }),
    newMobileTime: instant("new_mobile_time"),
    newMobileReason: varchar("new_mobile_reason", { length: 200 }),
    remark: varchar("remark", { length: 500 }),
    ...audit(),
    version: version(),
    delFlag: delFlag(),
  },
  (t) => [
    uniqueIndex("cust_customer_no").on(t.tenantId, t.customerNo),
    index("cust_customer_name").on(t.tenantId, t.customerName),
    filesIndex("cust_customer_files", t.licenseFile),
    uniqueIndex("cust_customer_company")
      .on(t.tenantId, t.customerName)
      .where(sql`${t.customerType} = '1' and ${t.delFlag} = 0`),
    uniqueIndex("cust_customer_mobile")
      .on(t.tenantId, t.mobile)
      .where(sql`${t.delFlag} = 0`),
    uniqueIndex("cust_customer_account")
      .on(t.tenantId, t.account)
      .where(sql`${t.delFlag} = 0`),
    // A name behind an account is also looked up after its customer was deleted.
    index("cust_customer_deleted_account")
      .on(t.tenantId, t.account)
      .where(sql`${t.delFlag} = 1`),
    uniqueIndex("cust_customer_credit")
      .on(t.tenantId, t.creditCode)
      .where(sql`${t.creditCode} is not null and ${t.delFlag} = 0`),
    index("cust_customer_sales").on(t.tenantId, t.salesBy, t.nextFollowTime),
    index("cust_customer_new_mobile")
      .on(t.tenantId, t.newMobileTime)
      .where(sql`${t.newMobile} is not null and ${t.delFlag} = 0`),
    index("cust_customer_level").on(t.tenantId, t.levelId),
    // With the mark of deletion, so that counting and paging do not read the table.
    index("cust_customer_page").on(t.tenantId, t.createTime, t.id, t.delFlag),
    // The platform owner reads without a tenant; then the newest rows are found with this index.
    index("cust_customer_everywhere").on(t.createTime, t.id),
  ],
);

/** Contacts 客户联系人. A customer with contacts has exactly one default. */
export const custContact = pgTable(
  "cust_contact",
  {
    id: id(),
    customerId: ref("customer_id").notNull(),
    name: varchar("name", { length: 40 }).notNull(),
    mobile: varchar("mobile", { length: 11 }).notNull(),
    phone: varchar("phone", { length: 20 }),
    email: varchar("email", { length: 100 }),
    position: varchar("position", { length: 40 }),
    isDefault: flag("is_default").notNull().default("N"),
    remark: varchar("remark", { length: 200 }),
    ...audit(),
    delFlag: delFlag(),
  },
  (t) => [
    index("cust_contact_customer").on(t.tenantId, t.customerId),
    uniqueIndex("cust_contact_default")
      .on(t.customerId)
      .where(sql`${t.isDefault} = 'Y' and ${t.delFlag} = 0`),
  ],
);

/** Addresses 收货地址 of a customer: for samples, reports or invoices. */
export const custAddress = pgTable(
  "cust_address",
  {
    id: id(),
    customerId: ref("customer_id").notNull(),
    receiver: varchar("receiver", { length: 40 }).notNull(),
    mobile: varchar("mobile", { length: 11 }).notNull(),
    areaCode: varchar("area_code", { length: 32 }).notNull(),
    address: varchar("address", { length: 200 }).notNull(),
    postCode: varchar("post_code", { length: 6 }),
    addressType: varchar("address_type", { length: 10 }).notNull(),
    isDefault: flag("is_default").notNull().default("N"),
    ...audit(),
    delFlag: delFlag(),
  },
  (t) => [index("cust_address_customer").on(t.tenantId, t.customerId)],
);

/** Invoice titles 发票抬头. */
export const custInvoiceTitle = pgTable(
  "cust_invoice_title",
  {
    id: id(),
    customerId: ref("customer_id").notNull(),
    titleType: varchar("title_type", { length: 10 }).notNull(),
    title: varchar("title", { length: 100 }).notNull(),
    taxNo: varchar("tax_no", { length: 20 }),
    regAddress: varchar("reg_address", { length: 200 }),
    regPhone: varchar("reg_phone", { length: 20 }),
    bankName: varchar("bank_name", { length: 100 }),
    bankAccount: varchar("bank_account", { length: 30 }),
    email: varchar("email", { length: 100 }),
    isDefault: flag("is_default").notNull().default("N"),
    ...audit(),
    delFlag: delFlag(),
  },
  (t) => [index("cust_invoice_title_customer").on(t.tenantId, t.customerId)],
);

/** Levels 客户等级 with their discount in basis points (10000 = no discount). */
export const custLevel = pgTable(
  "cust_level",
  {
    id: id(),
    levelCode: varchar("level_code", { length: 10 }).notNull(),
    levelName: varchar("level_name", { length: 20 }).notNull(),
    minGrowth: integer("min_growth").notNull(),
    discountRate: integer("discount_rate").notNull(),
    creditDays: integer("credit_days"),
    sortNo: integer("sort_no").notNull().default(0),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    ...audit(),
  },
  (t) => [
    uniqueIndex("cust_level_code").on(t.tenantId, t.levelCode),
    check("cust_level_discount", sql`${t.discountRate} between 5000 and 10000`),
  ],
);

/** Exclusive packages 专属套餐: prices agreed with one customer for a period, both ends included. */
export const custExclusivePackage = pgTable(
  "cust_exclusive_package",
  {
    id: id(),
    customerId: ref("customer_id").notNull(),
    packageNo: varchar("package_no", { length: 20 }).notNull(),
    packageName: varchar("package_name", { length: 60 }).notNull(),
    sourcePackageId: ref("source_package_id"),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    status: varchar("status", { length: 10 }).notNull().default("0"),
    approver: varchar("approver", { length: 100 }),
    approveTime: instant("approve_time"),
    remark: varchar("remark", { length: 500 }),
    ...audit(),
    version: version(),
  },
  (t) => [
    uniqueIndex("cust_exclusive_package_no").on(t.tenantId, t.packageNo),
    index("cust_exclusive_package_customer").on(t.tenantId, t.customerId, t.status),
  ],
);

/** Lines of an exclusive package; `maxQuantity` null = no limit. */
export const custExclusivePackageItem = pgTable(
  "cust_exclusive_package_item",
  {
    id: id(),
    exclusivePackageId: ref("exclusive_package_id").notNull(),
    lineNo: integer("line_no").notNull(),
    serviceId: ref("service_id").notNull(),
    specId: ref("spec_id"),
    originPrice: money("origin_price").notNull().default(0),
    exclusivePrice: money("exclusive_price").notNull(),
    costPrice: money("cost_price").notNull().default(0),
    maxQuantity: integer("max_quantity"),
    usedQuantity: integer("used_quantity").notNull().default(0),
    ...audit(),
  },
  (t) => [
    index("cust_exclusive_package_item_package").on(t.exclusivePackageId, t.lineNo),
    check("cust_exclusive_package_item_used", sql`${t.usedQuantity} >= 0`),
  ],
);
