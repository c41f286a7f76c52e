import { attribute, hasOptions, hasUnit } from "#src/contract/otherConfig/attribute.ts";
import type { cfgAttribute } from "#src/server/db/schema/lab.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { attributeEntity } from "./entity.ts";

type Values = Partial<typeof cfgAttribute.$inferInsert>;

const numbered = (options: Values["options"]) =>
  options?.map(({ value, text }, at) => ({ value, text, sortNo: at + 1 })) ?? null;

/** Options and unit are stored only if the type uses them; options are numbered in order. */
const fitting = (attrType: string | undefined, { options, unit }: Values): Values => ({
  options: hasOptions(attrType) ? numbered(options) : null,
  unit: hasUnit(attrType) ? (unit ?? null) : null,
});

/** 属性: the standard calls; the type decides whether options and unit are stored. */
export const attributeRoutes: Route[] = serveSet(attribute, attributeEntity, {
  beforeAdd: (_call, values) => ({ ...values, ...fitting(values.attrType, values) }),
  beforeEdit: (_call, before, patch) => {
    const after = { ...before, ...patch };
    return { ...patch, ...fitting(after.attrType, after) };
  },
});
