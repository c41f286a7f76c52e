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

/** What may be done with a service on, before or off the shelf (C.10). */
export const serviceMoves = {
  edit: { from: ["0", "1", "2"], to: "same" },
  publish: { from: ["0", "2"], to: "1" },
  unpublish: { from: ["1"], to: "2" },
  delete: { from: ["0", "2"], to: "same" },
} as const satisfies Moves<PublishState>;

export const serviceCan = canTable(serviceMoves);
/** U-06: said of a service that was ordered once. */
export const soldMessage = "已产生订单，不能删除，请下架";

const ids = z.array(rowId).check(z.minLength(1), z.maxLength(200));

/** Each row's own outcome: one that cannot go does not hold up the others. */
export const eachOutcome = z.object({
  success: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), message: z.string() })),
});
export type EachOutcome = z.output<typeof eachOutcome>;

/** U-02 上架; with a `publishTime` to come a draft waits for it (U-03). */
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

/** U-04 下架. Packages on the shelf that contain a service go with it when `withPackages` says so, else they keep it. */
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

/** 上下架记录, newest first; also what changed of price and laboratory while on the shelf. */
export const servicePublishLog = endpoint({
  method: "GET",
  path: "/services/service/publishLog",
  permission: "services:service:view",
  input: z.object({ id: rowId }),
  result: z.array(
    z.object({
      id: z.string(),
      action: z.enum(["add", "publish", "unpublish", "edit"]),
      /** Why it was taken off. */
      reason: z.nullable(z.string()),
      /** Cents, when the price changed. */
      price: z.nullable(z.object({ before: z.int(), after: z.int() })),
      /** Whether another laboratory stands in. */
      labChanged: z.boolean(),
      by: z.string(),
      time: z.string(),
    }),
  ),
  refusals: [40302, 40401],
});

/** Services per shelf state under the list's filters; `scheduled`: drafts that wait for their time. */
export const serviceStatusCount = statusCountOf(service, "scheduled");

/** 批量改价: up or down by basis points or cents. With `preview` nothing is written. */
export const serviceBatchPrice = endpoint({
  method: "PUT",
  path: "/services/service/batchPrice",
  permission: "services:service:edit",
  input: z.object({
    ids,
    /** percent: `value` is basis points; amount: cents. Negative goes down. */
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
      /** Cents; of a service by spec the lowest. */
      before: z.int(),
      after: z.int(),
      /** Why its price stays. */
      refusal: z.nullable(z.string()),
    }),
  ),
  refusals: [40302, 40401],
  operation: 3,
  title: "批量改价",
});

/** What the form offers for 检测项目, at most 50 by number, name or standard; `ids` gives those by id. */
export const serviceProjectOptions = endpoint({
  method: "GET",
  path: "/services/service/projectOptions",
  permission: "services:service:list",
  input: z.object({ keyword: z._default(trimmedText(80), ""), ids: z._default(textUpTo(4000), "") }),
  result: z.array(z.object({ id: z.string(), projectNo: z.string(), projectName: z.string(), standardNo: z.string() })),
});

/** What the form offers for 检测公司 and 申请单模板; a laboratory that cannot do the projects says why. */
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
  /** Of a product with those above it: 电子电气 / 线缆. */
  name: z.string(),
  /** Whether it may be chosen anew. */
  enabled: z.boolean(),
});
export type ServiceLabel = z.output<typeof label>;

/** What services are sorted by: 适用行业, 适用产品, 标签, each in its order. */
export const serviceLabelOptions = endpoint({
  method: "GET",
  path: "/services/service/labelOptions",
  permission: "services:service:list",
  input: z.object({}),
  result: z.object({ industries: z.array(label), products: z.array(label), tags: z.array(label) }),
});

/** 批量打标签: the tags are added to what each service bears, taken from it, or stand instead of it. */
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
