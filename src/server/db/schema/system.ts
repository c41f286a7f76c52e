import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { audit, day, delFlag, id, instant, json, money, ref } from "./columns.ts";

/** 用户. Usernames stay reserved while the row exists, deleted or not. */
export const sysUser = pgTable(
  "sys_user",
  {
    id: id(),
    username: varchar("username", { length: 100 }).notNull(),
    realname: varchar("realname", { length: 100 }).notNull(),
    /** Argon2id, salt included. */
    password: varchar("password", { length: 255 }).notNull(),
    avatar: varchar("avatar", { length: 255 }),
    birthday: day("birthday"),
    sex: integer("sex"),
    email: varchar("email", { length: 100 }),
    phone: varchar("phone", { length: 45 }),
    /** The department acted in last; the next sign-in starts there. */
    orgCode: varchar("org_code", { length: 64 }),
    workNo: varchar("work_no", { length: 100 }),
    post: varchar("post", { length: 255 }),
    telephone: varchar("telephone", { length: 45 }),
    /** 1 normal, 2 frozen. */
    status: integer("status").notNull().default(1),
    /** 1 member, 2 head of the departments in departIds. */
    userIdentity: integer("user_identity").notNull().default(1),
    departIds: text("depart_ids"),
    relTenantIds: varchar("rel_tenant_ids", { length: 255 }),
    homePath: varchar("home_path", { length: 255 }),
    activitiSync: integer("activiti_sync"),
    clientId: varchar("client_id", { length: 64 }),
    pwdUpdateTime: instant("pwd_update_time"),
    /** The last password hashes, newest first: none of them may come again. */
    pwdHistory: json<string[]>("pwd_history"),
    failCount: integer("fail_count").notNull().default(0),
    /** When the present run of wrong passwords began. */
    failTime: instant("fail_time"),
    lockUntil: instant("lock_until"),
    lastLoginTime: instant("last_login_time"),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_sys_user_username").on(sql`lower(${table.username})`),
    uniqueIndex("uk_sys_user_work_no").on(table.workNo),
    uniqueIndex("uk_sys_user_phone").on(table.phone),
    uniqueIndex("uk_sys_user_email").on(table.email),
    index("ix_sys_user_create").on(table.createTime, table.id),
  ],
);

/** 角色. */
export const sysRole = pgTable(
  "sys_role",
  {
    id: id(),
    roleName: varchar("role_name", { length: 200 }).notNull(),
    roleCode: varchar("role_code", { length: 100 }).notNull(),
    description: varchar("description", { length: 255 }),
    /** 1 console, 2 client. */
    roleType: varchar("role_type", { length: 2 }).notNull().default("1"),
    ...audit(),
  },
  (table) => [uniqueIndex("uk_sys_role_code").on(table.roleCode)],
);

/** 菜单权限: first-level menus (0), screens (1), buttons (2). */
export const sysPermission = pgTable(
  "sys_permission",
  {
    id: id(),
    parentId: ref("parent_id"),
    name: varchar("name", { length: 255 }).notNull(),
    /** `area:entity:action`; of a screen its `list` (or `view`) code. */
    perms: varchar("perms", { length: 255 }),
    permsType: varchar("perms_type", { length: 2 }),
    icon: varchar("icon", { length: 255 }),
    component: varchar("component", { length: 255 }),
    componentName: varchar("component_name", { length: 255 }),
    url: varchar("url", { length: 255 }),
    redirect: varchar("redirect", { length: 255 }),
    sortNo: doublePrecision("sort_no"),
    menuType: integer("menu_type").notNull(),
    leaf: boolean("is_leaf").notNull().default(true),
    route: boolean("is_route").notNull().default(true),
    keepAlive: boolean("keep_alive").notNull().default(false),
    hidden: boolean("hidden").notNull().default(false),
    hideTab: boolean("hide_tab").notNull().default(false),
    alwaysShow: boolean("always_show").notNull().default(false),
    internalOrExternal: boolean("internal_or_external").notNull().default(false),
    ruleFlag: integer("rule_flag").notNull().default(0),
    /** "1" in force, "0" switched off. */
    status: varchar("status", { length: 2 }).notNull().default("1"),
    description: varchar("description", { length: 255 }),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [index("ix_sys_permission_parent").on(table.parentId), index("ix_sys_permission_perms").on(table.perms)],
);

/** 数据规则 of a permission. */
export const sysPermissionDataRule = pgTable(
  "sys_permission_data_rule",
  {
    id: id(),
    permissionId: ref("permission_id").notNull(),
    ruleName: varchar("rule_name", { length: 100 }).notNull(),
    ruleColumn: varchar("rule_column", { length: 100 }),
    ruleConditions: varchar("rule_conditions", { length: 50 }).notNull(),
    ruleValue: varchar("rule_value", { length: 500 }).notNull(),
    status: varchar("status", { length: 2 }).notNull().default("1"),
    ...audit(),
  },
  (table) => [index("ix_sys_data_rule_permission").on(table.permissionId)],
);

/** Role holds permission, narrowed by the data rules in dataRuleIds (comma list; all of them together). */
export const sysRolePermission = pgTable(
  "sys_role_permission",
  {
    id: id(),
    roleId: ref("role_id").notNull(),
    permissionId: ref("permission_id").notNull(),
    dataRuleIds: text("data_rule_ids"),
    operateDate: instant("operate_date"),
    operateIp: varchar("operate_ip", { length: 64 }),
  },
  (table) => [
    uniqueIndex("uk_sys_role_permission").on(table.roleId, table.permissionId),
    index("ix_sys_role_permission_permission").on(table.permissionId),
  ],
);

/** User holds role; `tenantId` 0 = in every tenant of the user, else in that one only. */
export const sysUserRole = pgTable(
  "sys_user_role",
  {
    id: id(),
    userId: ref("user_id").notNull(),
    roleId: ref("role_id").notNull(),
    tenantId: integer("tenant_id").notNull().default(0),
  },
  (table) => [
    uniqueIndex("uk_sys_user_role").on(table.userId, table.roleId, table.tenantId),
    index("ix_sys_user_role_role").on(table.roleId),
  ],
);

/** User belongs to department. */
export const sysUserDepart = pgTable(
  "sys_user_depart",
  { id: id(), userId: ref("user_id").notNull(), depId: ref("dep_id").notNull() },
  (table) => [
    uniqueIndex("uk_sys_user_depart").on(table.userId, table.depId),
    index("ix_sys_user_depart_dep").on(table.depId),
  ],
);

/** User belongs to tenant; status 1 = yes, 0 = left. */
export const sysUserTenant = pgTable(
  "sys_user_tenant",
  {
    id: id(),
    userId: ref("user_id").notNull(),
    tenantId: integer("tenant_id").notNull(),
    status: varchar("status", { length: 2 }).notNull().default("1"),
  },
  (table) => [
    uniqueIndex("uk_sys_user_tenant").on(table.userId, table.tenantId),
    index("ix_sys_user_tenant_tenant").on(table.tenantId),
  ],
);

/** 部门; orgCode grows by three characters a level. */
export const sysDepart = pgTable(
  "sys_depart",
  {
    id: id(),
    parentId: ref("parent_id"),
    departName: varchar("depart_name", { length: 100 }).notNull(),
    departNameEn: varchar("depart_name_en", { length: 500 }),
    departNameAbbr: varchar("depart_name_abbr", { length: 500 }),
    departOrder: integer("depart_order").notNull().default(0),
    orgCategory: varchar("org_category", { length: 10 }).notNull().default("2"),
    orgType: varchar("org_type", { length: 10 }),
    orgCode: varchar("org_code", { length: 64 }).notNull(),
    mobile: varchar("mobile", { length: 32 }),
    fax: varchar("fax", { length: 32 }),
    address: varchar("address", { length: 255 }),
    memo: varchar("memo", { length: 500 }),
    description: varchar("description", { length: 500 }),
    status: varchar("status", { length: 2 }).notNull().default("1"),
    izLeaf: boolean("iz_leaf").notNull().default(true),
    directorUserIds: text("director_user_ids"),
    qywxIdentifier: varchar("qywx_identifier", { length: 100 }),
    dingIdentifier: varchar("ding_identifier", { length: 100 }),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_sys_depart_code").on(table.tenantId, table.orgCode),
    index("ix_sys_depart_parent").on(table.parentId),
  ],
);

/** 租户: one legal operating entity. */
export const sysTenant = pgTable(
  "sys_tenant",
  {
    id: integer("id").primaryKey(),
    name: varchar("name", { length: 100 }).notNull(),
    beginDate: instant("begin_date"),
    endDate: instant("end_date"),
    /** 1 normal, 0 frozen. */
    status: integer("status").notNull().default(1),
    trade: varchar("trade", { length: 10 }),
    companySize: varchar("company_size", { length: 10 }),
    companyAddress: varchar("company_address", { length: 255 }),
    companyLogo: varchar("company_logo", { length: 255 }),
    houseNumber: varchar("house_number", { length: 20 }),
    workPlace: varchar("work_place", { length: 255 }),
    taxNo: varchar("tax_no", { length: 30 }),
    invoiceSellerName: varchar("invoice_seller_name", { length: 100 }),
    invoiceSellerBank: varchar("invoice_seller_bank", { length: 100 }),
    invoiceSellerAccount: varchar("invoice_seller_account", { length: 50 }),
    invoiceSellerPhone: varchar("invoice_seller_phone", { length: 50 }),
    delFlag: delFlag(),
    createBy: varchar("create_by", { length: 100 }),
    createTime: instant("create_time").notNull().defaultNow(),
    updateBy: varchar("update_by", { length: 100 }),
    updateTime: instant("update_time"),
  },
  (table) => [
    uniqueIndex("uk_sys_tenant_name").on(table.name),
    uniqueIndex("uk_sys_tenant_house").on(table.houseNumber),
  ],
);

/** 数据字典. */
export const sysDict = pgTable(
  "sys_dict",
  {
    id: id(),
    dictName: varchar("dict_name", { length: 100 }).notNull(),
    dictCode: varchar("dict_code", { length: 100 }).notNull(),
    description: varchar("description", { length: 255 }),
    /** 0 text values, 1 numbers. */
    type: integer("type").notNull().default(0),
    /** The values stand in code: items can be renamed, coloured and sorted, never added or removed. */
    locked: boolean("locked").notNull().default(false),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [uniqueIndex("uk_sys_dict_code").on(table.dictCode)],
);

/** 字典项; a tenant's own item overrides the shared one (tenantId 0) of the same value. */
export const sysDictItem = pgTable(
  "sys_dict_item",
  {
    id: id(),
    dictId: ref("dict_id").notNull(),
    itemText: varchar("item_text", { length: 255 }).notNull(),
    itemValue: varchar("item_value", { length: 255 }).notNull(),
    itemColor: varchar("item_color", { length: 40 }),
    description: text("description"),
    sortOrder: integer("sort_order").notNull().default(0),
    status: integer("status").notNull().default(1),
    ...audit(),
  },
  (table) => [uniqueIndex("uk_sys_dict_item").on(table.dictId, table.tenantId, table.itemValue)],
);

/** 分类字典: a tree of codes; a tenant's own categories stand beside the shared ones (tenantId 0). */
export const sysCategory = pgTable(
  "sys_category",
  {
    id: id(),
    /** `0` at the top. */
    pid: varchar("pid", { length: 32 }).notNull().default("0"),
    name: varchar("name", { length: 100 }).notNull(),
    /** Grows by three characters a level: B01, B01A01. */
    code: varchar("code", { length: 100 }).notNull(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_sys_category_code").on(table.tenantId, table.code),
    index("ix_sys_category_pid").on(table.pid),
  ],
);

/** 职务. */
export const sysPosition = pgTable(
  "sys_position",
  {
    id: id(),
    code: varchar("code", { length: 100 }).notNull(),
    name: varchar("name", { length: 100 }).notNull(),
    /** dict(position_rank). */
    postRank: varchar("post_rank", { length: 2 }).notNull(),
    companyId: varchar("company_id", { length: 255 }),
    ...audit(),
  },
  (table) => [uniqueIndex("uk_sys_position_code").on(table.tenantId, table.code)],
);

/** A sign-in. Only the hash of the token is kept: who reads this table can impersonate nobody. */
export const sysSession = pgTable(
  "sys_session",
  {
    id: id(),
    /** Hex sha-256 of the token. */
    tokenHash: varchar("token_hash", { length: 64 }).notNull(),
    userId: ref("user_id").notNull(),
    username: varchar("username", { length: 100 }).notNull(),
    tenantId: integer("tenant_id").notNull().default(0),
    orgCode: varchar("org_code", { length: 64 }).notNull().default(""),
    ip: varchar("ip", { length: 64 }),
    client: varchar("client", { length: 255 }),
    clientType: varchar("client_type", { length: 20 }),
    loginTime: instant("login_time").notNull(),
    lastTime: instant("last_time").notNull(),
    expireTime: instant("expire_time").notNull(),
    endTime: instant("end_time"),
    /** Why it ended: logout, force, frozen, password, deleted. */
    endReason: varchar("end_reason", { length: 20 }),
  },
  (table) => [
    uniqueIndex("uk_sys_session_token").on(table.tokenHash),
    index("ix_sys_session_user").on(table.userId, table.loginTime),
    index("ix_sys_session_expire").on(table.expireTime),
  ],
);

/** 日志: sign-ins, operations, jobs, failures. */
export const sysLog = pgTable(
  "sys_log",
  {
    id: id(),
    logType: integer("log_type").notNull(),
    logContent: varchar("log_content", { length: 1000 }),
    operateType: integer("operate_type"),
    userid: varchar("userid", { length: 100 }),
    username: varchar("username", { length: 100 }),
    ip: varchar("ip", { length: 64 }),
    method: varchar("method", { length: 255 }),
    requestUrl: varchar("request_url", { length: 255 }),
    requestParam: text("request_param"),
    requestType: varchar("request_type", { length: 10 }),
    /** Milliseconds. */
    costTime: money("cost_time"),
    clientType: varchar("client_type", { length: 20 }),
    requestId: varchar("request_id", { length: 36 }),
    /** The business row the act was about, for its operation log. */
    bizId: varchar("biz_id", { length: 64 }),
    createBy: varchar("create_by", { length: 100 }),
    createTime: instant("create_time").notNull().defaultNow(),
    tenantId: integer("tenant_id").notNull().default(0),
  },
  (table) => [
    index("ix_sys_log_create").on(table.tenantId, table.logType, table.createTime),
    index("ix_sys_log_user").on(table.username, table.createTime),
    index("ix_sys_log_biz").on(table.bizId),
    // Old lines are found by their age alone.
    index("ix_sys_log_time").on(table.createTime),
  ],
);

/** Account at a third party bound to a user. */
export const sysThirdAccount = pgTable(
  "sys_third_account",
  {
    id: id(),
    thirdType: varchar("third_type", { length: 50 }).notNull(),
    thirdUserUuid: varchar("third_user_uuid", { length: 100 }).notNull(),
    userId: ref("user_id"),
    realname: varchar("realname", { length: 100 }),
    avatar: varchar("avatar", { length: 255 }),
    status: integer("status").notNull().default(1),
    createTime: instant("create_time").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("uk_sys_third_account").on(table.thirdType, table.thirdUserUuid),
    index("ix_sys_third_account_user").on(table.userId),
  ],
);

/** One-time codes and captchas; only the hash of the code is kept. */
export const sysSmsCode = pgTable(
  "sys_sms_code",
  {
    id: id(),
    /** Phone number, or the key of a captcha. */
    phone: varchar("phone", { length: 100 }).notNull(),
    /** login, register, alteration, ticket, captcha. */
    scene: varchar("scene", { length: 20 }).notNull(),
    codeHash: varchar("code_hash", { length: 64 }).notNull(),
    tries: integer("tries").notNull().default(0),
    expireTime: instant("expire_time").notNull(),
    usedTime: instant("used_time"),
    createTime: instant("create_time").notNull().defaultNow(),
  },
  (table) => [
    index("ix_sys_sms_code").on(table.phone, table.scene, table.createTime),
    index("ix_sys_sms_code_expire").on(table.expireTime),
  ],
);

/** 定时任务. */
export const sysQuartzJob = pgTable(
  "sys_quartz_job",
  {
    id: id(),
    jobClassName: varchar("job_class_name", { length: 255 }).notNull(),
    /** Seven fields. */
    cronExpression: varchar("cron_expression", { length: 255 }).notNull(),
    parameter: varchar("parameter", { length: 255 }),
    description: varchar("description", { length: 255 }),
    /** 0 running, -1 stopped. */
    status: integer("status").notNull().default(0),
    nextTime: instant("next_time"),
    lastTime: instant("last_time"),
    lastResult: varchar("last_result", { length: 500 }),
    /** Process that runs it now, and until when its claim holds. */
    lockedBy: varchar("locked_by", { length: 64 }),
    lockedUntil: instant("locked_until"),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [index("ix_sys_quartz_job_next").on(table.status, table.nextTime)],
);

/** One run of a job. */
export const sysQuartzJobLog = pgTable(
  "sys_quartz_job_log",
  {
    id: id(),
    jobId: ref("job_id").notNull(),
    startTime: instant("start_time").notNull(),
    endTime: instant("end_time"),
    success: boolean("success"),
    message: varchar("message", { length: 1000 }),
  },
  (table) => [index("ix_sys_quartz_job_log").on(table.jobId, table.startTime)],
);

/** 通告. `titile` is the wire's spelling. */
export const sysAnnouncement = pgTable(
  "sys_announcement",
  {
    id: id(),
    titile: varchar("titile", { length: 100 }).notNull(),
    msgContent: text("msg_content"),
    msgAbstract: varchar("msg_abstract", { length: 500 }),
    startTime: instant("start_time"),
    endTime: instant("end_time"),
    sender: varchar("sender", { length: 100 }),
    priority: varchar("priority", { length: 2 }).notNull().default("L"),
    msgCategory: varchar("msg_category", { length: 2 }).notNull().default("1"),
    msgType: varchar("msg_type", { length: 10 }).notNull().default("ALL"),
    userIds: text("user_ids"),
    sendStatus: varchar("send_status", { length: 2 }).notNull().default("0"),
    sendTime: instant("send_time"),
    cancelTime: instant("cancel_time"),
    busType: varchar("bus_type", { length: 40 }),
    busId: varchar("bus_id", { length: 40 }),
    openType: varchar("open_type", { length: 20 }),
    openPage: varchar("open_page", { length: 255 }),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [index("ix_sys_announcement").on(table.tenantId, table.sendStatus, table.sendTime)],
);

/** 用户通告: who got it, who read it. */
export const sysAnnouncementSend = pgTable(
  "sys_announcement_send",
  {
    id: id(),
    anntId: ref("annt_id").notNull(),
    userId: ref("user_id").notNull(),
    readFlag: integer("read_flag").notNull().default(0),
    readTime: instant("read_time"),
    starFlag: integer("star_flag").notNull().default(0),
    createTime: instant("create_time").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("uk_sys_announcement_send").on(table.anntId, table.userId),
    index("ix_sys_announcement_send_user").on(table.userId, table.readFlag),
  ],
);

/** 待办; at most one open per type and business row. */
export const bizTodo = pgTable(
  "biz_todo",
  {
    id: id(),
    todoType: varchar("todo_type", { length: 40 }).notNull(),
    title: varchar("title", { length: 200 }).notNull(),
    bizType: varchar("biz_type", { length: 60 }).notNull(),
    bizId: ref("biz_id").notNull(),
    bizNo: varchar("biz_no", { length: 60 }),
    /** A username; or else the role, narrowed to a department and below. */
    receiverBy: varchar("receiver_by", { length: 100 }),
    receiverRole: varchar("receiver_role", { length: 100 }),
    receiverOrgCode: varchar("receiver_org_code", { length: 64 }),
    dueTime: instant("due_time"),
    /** 0 open, 1 done, 2 cancelled. */
    status: varchar("status", { length: 2 }).notNull().default("0"),
    openPage: varchar("open_page", { length: 255 }),
    doneBy: varchar("done_by", { length: 100 }),
    doneTime: instant("done_time"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_biz_todo_open")
      .on(table.todoType, table.bizId)
      .where(sql`${table.status} = '0'`),
    index("ix_biz_todo_role").on(table.tenantId, table.status, table.receiverRole),
    index("ix_biz_todo_user").on(table.tenantId, table.status, table.receiverBy),
  ],
);

/** A stored file; the path on the wire is `key`. */
export const sysFile = pgTable(
  "sys_file",
  {
    id: id(),
    /** Server-chosen path inside the file store, e.g. `1/2026/03/….pdf`. */
    key: varchar("file_key", { length: 255 }).notNull(),
    fileName: varchar("file_name", { length: 255 }).notNull(),
    fileSize: money("file_size").notNull(),
    contentType: varchar("content_type", { length: 100 }).notNull(),
    /** Hex sha-256 of the bytes. */
    hash: varchar("hash", { length: 64 }).notNull(),
    biz: varchar("biz", { length: 60 }),
    module: varchar("module", { length: 60 }),
    refCount: integer("ref_count").notNull().default(0),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_sys_file_key").on(table.key),
    index("ix_sys_file_create").on(table.tenantId, table.createTime),
  ],
);

/** Events written with their transaction, in order of writing; sent after commit and kept for a day. */
export const sysOutbox = pgTable(
  "sys_outbox",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** Browsers drop an event they have seen by this. */
    eventId: varchar("event_id", { length: 36 }).notNull(),
    topic: varchar("topic", { length: 60 }).notNull(),
    tenantId: integer("tenant_id").notNull(),
    payload: json<Record<string, unknown>>("payload").notNull(),
    about: json<{ address: string; id: string; row: Record<string, unknown> }>("about"),
    toUsers: json<string[]>("to_users"),
    createTime: instant("create_time").notNull(),
    /** When it was handed to the hubs of all processes; null = still to be sent. */
    sentTime: instant("sent_time"),
  },
  (table) => [
    index("ix_sys_outbox_unsent")
      .on(table.id)
      .where(sql`${table.sentTime} is null`),
    index("ix_sys_outbox_time").on(table.createTime),
  ],
);

/** Values of the process family that belong to no row: schema of the seed, secrets made at first start. */
export const sysSetting = pgTable(
  "sys_setting",
  { name: varchar("name", { length: 60 }).notNull(), value: text("value").notNull() },
  (table) => [primaryKey({ columns: [table.name] })],
);
