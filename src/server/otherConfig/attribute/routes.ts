import { attribute, hasOptions, hasUnit } from "#src/contract/otherConfig/attribute.ts";
import type { AttributeOption, cfgAttribute } from "#src/server/db/schema/lab.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { attributeEntity } from "./entity.ts";

type Values = Partial<typeof cfgAttribute.$inferInsert>;

const numbered = (options: readonly AttributeOption[] | null | undefined) =>
  options?.map(({ value, text }, at) => ({ value, text, sortNo: at + 1 })) ?? null;

/** What the type has no use for is not stored; options are numbered in their order. */
const fitting = (attrType: string | undefined, { options, unit }: Values): Values => ({
  options: hasOptions(attrType) ? numbered(options) : null,
  unit: hasUnit(attrType) ? (unit ?? null) : null,
});

/** 属性: the standard calls; options and unit go with the type. */
export const attributeRoutes: Route[] = serveSet(attribute, attributeEntity, {
  beforeAdd: (_call, values) => ({ ...values, ...fitting(values.attrType, values) }),
  beforeEdit: (_call, before, patch) => {
    const after = { ...before, ...patch };
    return { ...patch, ...fitting(after.attrType, after) };
  },
});
