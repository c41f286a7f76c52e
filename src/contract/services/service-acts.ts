import * as z from "zod/mini";
import { enteredText, rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { statusCountOf } from "#src/contract/list.ts";
import { wireTime } from "#src/contract/moment.ts";
import { canTable, type Moves } from "#src/contract/moves.ts";
import { service } from "./service.ts";
import { mostTags } from "./service-form.ts";

/** dict(publish_status): 0 draft, 1 on the shelf, 2 taken off. */
export const publishStates = ["0", "1", "2"] as const;
export type PublishState = (typeof publishStates)[number];

/** Actions on a service, by publish state (C.10). */
export const serviceMoves = {
  edit: { from: ["0", "1", "2"], to: "same" },
  publish: { from: ["0", "2"], to: "1" },
  unpublish: { from: ["1"], to: "2" },
  delete: { from: ["0", "2"], to: "same" },
} as const satisfies Moves<PublishState>;

export const serviceCan = canTable(serviceMoves);
/** U-06: message when a service that was already ordered is deleted. */
export const soldMessage = "已产生订单，不能删除，请下架";

const ids = z.array(rowId).check(z.minLength(1), z.maxLength(200));

/** Result per row: one failed row does not stop the others. */
export const eachOutcome = z.object({
  success: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), message: z.string() })),
});
export type EachOutcome = z.output<typeof eachOutcome>;

/** U-02 上架. If `publishTime` is in the future, the service stays a draft until then (U-03). */
export const servicePublish = endpoint({
  method: "PUT",
  path: "/services/service/publish",
  permission: "services:service:publish",
  input: z.object({ ids, publishTime: z.optional(wireTime) }),
  result: eachOutcome,
  refusals: [42201],
  operation: 3,
  title: "上架服务",
});

/**
 * U-04 下架. If published packages contain the service: with `withPackages` they are unpublished too; without it, the
 * service is refused.
 */
export const serviceUnpublish = endpoint({
  method: "PUT",
  path: "/services/service/unpublish",
  permission: "services:service:unpublish",
  input: z.object({
    ids,
    reason: enteredText(200, "请输入下架原因"),
    withPackages: z._default(z.boolean(), false),
  }),
  result: eachOutcome,
  operation: 3,
  title: "下架服务",
});

/** 上下架记录, newest first; includes changes of price and laboratory while published. */
export const servicePublishLog = endpoint({
  method: "GET",
  path: "/services/service/publishLog",
  permission: "services:service:view",
  input: z.object({ id: rowId }),
  result: z.array(
    z.object({
      id: z.string(),
      action: z.enum(["add", "publish", "unpublish", "edit"]),
      /** Reason for 下架. */
      reason: z.nullable(z.string()),
      /** Cents; null if the price did not change. */
      price: z.nullable(z.object({ before: z.int(), after: z.int() })),
      /** True if the laboratory was replaced. */
      labChanged: z.boolean(),
      by: z.string(),
      time: z.string(),
    }),
  ),
  refusals: [40302, 40401],
});

/**
 * Returns the number of services per publish state under the list's filters; `scheduled`: drafts that wait for their
 * publish time.
 */
export const serviceStatusCount = statusCountOf(service, "scheduled");

/** 批量改价: raises or lowers prices by basis points or cents. With `preview` nothing is written. */
export const serviceBatchPrice = endpoint({
  method: "PUT",
  path: "/services/service/batchPrice",
  permission: "services:service:edit",
  input: z.object({
    ids,
    /** percent: `value` is in basis points; amount: in cents. A negative value lowers the price. */
    mode: z.enum(["percent", "amount"]),
    value: z.int().check(
      z.minimum(-99_999_999_999),
      z.maximum(99_999_999_999),
      z.refine((value) => value !== 0, "请输入调整幅度"),
    ),
    /** New prices are rounded to whole yuan. */
    roundYuan: z._default(z.boolean(), false),
    preview: z.boolean(),
  }),
  result: z.array(
    z.object({
      id: z.string(),
      serviceNo: z.string(),
      serviceName: z.string(),
      /** Cents; for a service priced by spec, the lowest price. */
      before: z.int(),
      after: z.int(),
      /** Why the price is not changed. */
      refusal: z.nullable(z.string()),
    }),
  ),
  refusals: [40302, 40401],
  operation: 3,
  title: "批量改价",
});

/** Returns options for 检测项目: at most 50, found by number, name or standard; with `ids` the projects with these ids. */
export const serviceProjectOptions = endpoint({
  method: "GET",
  path: "/services/service/projectOptions",
  permission: "services:service:list",
  input: z.object({ keyword: z._default(trimmedText(80), ""), ids: z._default(textUpTo(4000), "") }),
  result: z.array(z.object({ id: z.string(), projectNo: z.string(), projectName: z.string(), standardNo: z.string() })),
});

/** Returns options for 检测公司 and 申请单模板. A laboratory that cannot test the projects has a reason in `refusal`. */
export const serviceFormOptions = endpoint({
  method: "GET",
  path: "/services/service/formOptions",
  permission: "services:service:list",
  input: z.object({ projectIds: z._default(textUpTo(4000), "") }),
  result: z.object({
    labs: z.array(z.object({ id: z.string(), name: z.string(), refusal: z.nullable(z.string()) })),
    templates: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

const label = z.object({
  id: z.string(),
  /** For a product, the path with its parents: 电子电气 / 线缆. */
  name: z.string(),
  /** Whether it can be newly selected. */
  enabled: z.boolean(),
});
export type ServiceLabel = z.output<typeof label>;

/** Returns the options for 适用行业, 适用产品 and 标签 of services, each in its order. */
export const serviceLabelOptions = endpoint({
  method: "GET",
  path: "/services/service/labelOptions",
  permission: "services:service:list",
  input: z.object({}),
  result: z.object({ industries: z.array(label), products: z.array(label), tags: z.array(label) }),
});

/** 批量打标签: adds the tags to the tags of each service, removes them, or replaces all tags with them. */
export const serviceBatchTag = endpoint({
  method: "PUT",
  path: "/services/service/batchTag",
  permission: "services:service:edit",
  input: z.object({
    ids,
    tagIds: z.array(rowId).check(z.minLength(1, "请选择标签"), z.maxLength(mostTags, "最多选择8个标签")),
    mode: z.enum(["add", "remove", "replace"]),
  }),
  result: eachOutcome,
  operation: 3,
  title: "批量打标签",
});
