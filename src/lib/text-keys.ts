/**
 * The Chinese texts by area. Chinese must be complete by law, so it defines which keys exist. A new area needs a line
 * here and two files in `locales`.
 */
export interface Areas {
  account: typeof import("#locales/zh-CN/account.json");
  afterSales: typeof import("#locales/zh-CN/afterSales.json");
  common: typeof import("#locales/zh-CN/common.json");
  consultation: typeof import("#locales/zh-CN/consultation.json");
  customer: typeof import("#locales/zh-CN/customer.json");
  dashboard: typeof import("#locales/zh-CN/dashboard.json");
  demo: typeof import("#locales/zh-CN/demo.json");
  device: typeof import("#locales/zh-CN/device.json");
  entity: typeof import("#locales/zh-CN/entity.json");
  depart: typeof import("#locales/zh-CN/depart.json");
  exception: typeof import("#locales/zh-CN/exception.json");
  finance: typeof import("#locales/zh-CN/finance.json");
  framePage: typeof import("#locales/zh-CN/framePage.json");
  guide: typeof import("#locales/zh-CN/guide.json");
  help: typeof import("#locales/zh-CN/help.json");
  identity: typeof import("#locales/zh-CN/identity.json");
  invoice: typeof import("#locales/zh-CN/invoice.json");
  menus: typeof import("#locales/zh-CN/menus.json");
  notices: typeof import("#locales/zh-CN/notices.json");
  order: typeof import("#locales/zh-CN/order.json");
  orderCreate: typeof import("#locales/zh-CN/orderCreate.json");
  orderRecord: typeof import("#locales/zh-CN/orderRecord.json");
  otherConfig: typeof import("#locales/zh-CN/otherConfig.json");
  plain: typeof import("#locales/zh-CN/plain.json");
  print: typeof import("#locales/zh-CN/print.json");
  record: typeof import("#locales/zh-CN/record.json");
  refund: typeof import("#locales/zh-CN/refund.json");
  rights: typeof import("#locales/zh-CN/rights.json");
  scripts: typeof import("#locales/zh-CN/scripts.json");
  services: typeof import("#locales/zh-CN/services.json");
  settlement: typeof import("#locales/zh-CN/settlement.json");
  shell: typeof import("#locales/zh-CN/shell.json");
  sysAdmin: typeof import("#locales/zh-CN/sysAdmin.json");
  system: typeof import("#locales/zh-CN/system.json");
  task: typeof import("#locales/zh-CN/task.json");
  team: typeof import("#locales/zh-CN/team.json");
  user: typeof import("#locales/zh-CN/user.json");
  version: typeof import("#locales/zh-CN/version.json");
  viewForm: typeof import("#locales/zh-CN/viewForm.json");
  workspace: typeof import("#locales/zh-CN/workspace.json");
}

type Leaves<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Leaves<Node[Key]>}`;
}[keyof Node & string];

/** All dotted paths of texts, `<area>.<entity>.<action>.<part>`; any other key is a compile error. */
export type TextKey = Leaves<Areas>;
