import type { Access } from "./endpoint.ts";

/** Every file of the contract that declares calls; a test compares the list with the files. */
type Files =
  | typeof import("./afterSales/refund.ts")
  | typeof import("./afterSales/withdrawal.ts")
  | typeof import("./consultation/consultation.ts")
  | typeof import("./customer/contact.ts")
  | typeof import("./customer/customer.ts")
  | typeof import("./customer/level.ts")
  | typeof import("./customer/mobile-change.ts")
  | typeof import("./finance/account.ts")
  | typeof import("./finance/flow.ts")
  | typeof import("./finance/payment.ts")
  | typeof import("./invoice/invoice.ts")
  | typeof import("./online/cgreport.ts")
  | typeof import("./order/create.ts")
  | typeof import("./order/evaluation.ts")
  | typeof import("./order/form.ts")
  | typeof import("./order/item.ts")
  | typeof import("./order/liquidation.ts")
  | typeof import("./order/log.ts")
  | typeof import("./order/money-acts.ts")
  | typeof import("./order/office-acts.ts")
  | typeof import("./order/order-detail.ts")
  | typeof import("./order/order.ts")
  | typeof import("./order/report-acts.ts")
  | typeof import("./order/sample-acts.ts")
  | typeof import("./otherConfig/application-template.ts")
  | typeof import("./otherConfig/attribute.ts")
  | typeof import("./otherConfig/detection-company.ts")
  | typeof import("./otherConfig/evaluation-dimension.ts")
  | typeof import("./otherConfig/payment-config.ts")
  | typeof import("./otherConfig/person.ts")
  | typeof import("./otherConfig/sample-address.ts")
  | typeof import("./services/category-tree.ts")
  | typeof import("./services/category.ts")
  | typeof import("./services/exchange-rate.ts")
  | typeof import("./services/industry.ts")
  | typeof import("./services/package.ts")
  | typeof import("./services/project.ts")
  | typeof import("./services/service-acts.ts")
  | typeof import("./services/service.ts")
  | typeof import("./services/tag.ts")
  | typeof import("./services/travelling.ts")
  | typeof import("./system/access/account.ts")
  | typeof import("./system/access/alteration.ts")
  | typeof import("./system/access/permission.ts")
  | typeof import("./system/access/role.ts")
  | typeof import("./system/access/session.ts")
  | typeof import("./system/access/sms-outbox.ts")
  | typeof import("./system/access/third.ts")
  | typeof import("./system/access/user.ts")
  | typeof import("./system/address.ts")
  | typeof import("./system/announcement-admin.ts")
  | typeof import("./system/announcement.ts")
  | typeof import("./system/category.ts")
  | typeof import("./system/data-log.ts")
  | typeof import("./system/depart.ts")
  | typeof import("./system/desk/comment.ts")
  | typeof import("./system/desk/kept.ts")
  | typeof import("./system/desk/own-message.ts")
  | typeof import("./system/desk/presence.ts")
  | typeof import("./system/desk/saved-view.ts")
  | typeof import("./system/desk/search.ts")
  | typeof import("./system/desk/todo.ts")
  | typeof import("./system/desk/work.ts")
  | typeof import("./system/dict-admin.ts")
  | typeof import("./system/dict-cache.ts")
  | typeof import("./system/dict-item.ts")
  | typeof import("./system/dict.ts")
  | typeof import("./system/file-admin.ts")
  | typeof import("./system/file.ts")
  | typeof import("./system/job.ts")
  | typeof import("./system/log-admin.ts")
  | typeof import("./system/log.ts")
  | typeof import("./system/online.ts")
  | typeof import("./system/position.ts")
  | typeof import("./system/region.ts")
  | typeof import("./system/validate.ts");

/** What one exported value asks for: a call, or the calls of a set. */
type AskedBy<Value> = Value extends { readonly permission: infer P extends Access }
  ? P
  : Value extends { readonly address: string; readonly served: readonly unknown[] }
    ? {
        [Name in keyof Value]-?: Value[Name] extends { readonly permission: infer P extends Access } ? P : never;
      }[keyof Value]
    : never;

type AskedIn<File> = File extends unknown ? { [Name in keyof File]-?: AskedBy<File[Name]> }[keyof File] : never;

/** A list of permissions is each of them. */
type Each<A> = A extends readonly (infer One)[] ? One : A;

/** Rights that no call asks for as its own: over single fields, or to see and do more within a call. */
type Further =
  | "customer:customer:assign"
  | "customer:customer:exportPlain"
  | "customer:customer:level"
  | "customer:customer:settle"
  | "order:order:changePriceBelowCost"
  | "system:announcement:view";

/** Rights whose calls are not served yet, though rows wait for them already. Each leaves with its call. */
type Planned =
  | "afterSales:refund:add"
  | "afterSales:refund:agree"
  | "afterSales:refund:approvePayout"
  | "afterSales:refund:payout"
  | "afterSales:refund:reject"
  | "afterSales:refund:returnSample"
  | "afterSales:refund:revoke"
  | "afterSales:withdrawal:add"
  | "afterSales:withdrawal:agree"
  | "afterSales:withdrawal:confirmReturn"
  | "afterSales:withdrawal:reject"
  | "afterSales:withdrawal:returnSample"
  | "afterSales:withdrawal:revoke"
  | "consultation:consultation:assign"
  | "consultation:consultation:close"
  | "consultation:consultation:reply"
  | "consultation:consultation:toClue"
  | "customer:customer:certify"
  | "customer:customer:follow"
  | "customer:customer:freeze"
  | "customer:exclusivePackage:add"
  | "finance:close:run"
  | "invoice:invoice:accept"
  | "invoice:invoice:apply"
  | "invoice:invoice:red"
  | "invoice:invoice:reject"
  | "invoice:invoice:upload"
  | "system:role:add"
  | "system:role:edit"
  | "system:tenant:add"
  | "system:tenant:edit"
  | "system:user:add"
  | "system:user:edit";

/** `area:entity:action`: every permission there is. Any other is a compile error wherever one is asked for. */
export type Permission = Exclude<Each<AskedIn<Files>>, "session" | "public"> | Further | Planned;

/** What everybody signed in may read and write, without a permission that would name it. */
type Ungranted = "dashboard:task" | "system:todo" | "system:sysAnnouncementSend";

/** `area:entity`: everything whose reads a write can outdate. Any other is a compile error wherever one is named. */
export type EntityName =
  | (Permission extends `${infer Area}:${infer Name}:${string}` ? `${Area}:${Name}` : never)
  | Ungranted;
