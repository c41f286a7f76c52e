import * as z from "zod/mini";
import { enteredText, filledText, textUpTo } from "#src/contract/texts.ts";
import { deleteAt, endpoint } from "#src/contract/endpoint.ts";
import { byId } from "#src/contract/list.ts";

export const savedViewNameMax = 30;
/** Max views of one person, or of one role, on one screen. */
export const savedViewsMax = 30;
/** Max size of a view as JSON, in bytes. */
export const savedViewBytes = 32 * 1024;

const densities = ["large", "default", "middle", "compact", "tight"] as const;

/** Name of a search value. */
const word = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,59}$/, "名称不正确"));
/** Name of a column: any name except `__proto__`, which has a special meaning in objects. */
const column = z.string().check(z.regex(/^(?!__proto__$)[^\p{Cc}\p{Cs}]{1,100}$/u, "名称不正确"));

/** A person's settings for the columns of a table, as stored and sent. */
export const TableLayout = z.object({
  order: z.optional(z.array(column).check(z.maxLength(300))),
  shown: z.optional(z.record(column, z.boolean())),
  /** In px. */
  widths: z.optional(z.record(column, z.number().check(z.minimum(16), z.maximum(4000)))),
  pins: z.optional(z.record(column, z.enum(["start", "end", "none"]))),
  density: z.optional(z.enum(densities)),
});
export type TableLayout = z.output<typeof TableLayout>;

/** Content of a view: search values of the address, and optional column settings. */
export const SavedViewState = z
  .object({
    /** Search values of the address: filters, state, advanced query, sort, page size. */
    search: z
      .record(
        word,
        // No NUL and no lone surrogate: the database cannot store such text.
        textUpTo(20_000).check(z.regex(/^(?!.*\0)\P{Cs}*$/su, "含有不允许的字符")),
      )
      .check(z.refine((search) => Object.keys(search).length <= 60, "条件不能超过60个")),
    columns: z.optional(TableLayout),
  })
  .check(
    z.refine(
      (state) => new TextEncoder().encode(JSON.stringify(state)).length <= savedViewBytes,
      `超过${savedViewBytes / 1024}KB，不能保存`,
    ),
  );
export type SavedViewState = z.output<typeof SavedViewState>;

/** Path of the screen that a view belongs to. */
const screen = textUpTo(200).check(z.regex(/^(?:\/[\w-]+)+$/, "页面地址不正确"));
const name = enteredText(savedViewNameMax, "请填写名称");

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Role that the view is shared with; null for my own view. */
  roleCode: z.nullable(z.string()),
  roleName: z.nullable(z.string()),
  /** Whether I may rename, overwrite, move and delete it. */
  mayChange: z.boolean(),
  value: SavedViewState,
  version: z.int(),
});
export type SavedView = z.output<typeof SavedView>;

/** Returns the views of a screen: my own first, then those of my roles and those I shared, in their order. */
export const savedViewList = endpoint({
  method: "GET",
  path: "/sys/savedView/list",
  permission: "session",
  input: z.looseObject({ screen }),
  result: z.array(SavedView),
});

/** Saves a view for me. */
export const savedViewAdd = endpoint({
  method: "POST",
  path: "/sys/savedView/add",
  permission: "session",
  input: z.object({ screen, name, value: SavedViewState }),
  result: SavedView,
  refusals: [40904, 42201],
});

/** Saves a view for everybody with a role. */
export const savedViewShare = endpoint({
  method: "POST",
  path: "/sys/savedView/share",
  permission: "system:savedView:share",
  input: z.extend(savedViewAdd.input, { roleCode: filledText(100, "请选择角色") }),
  result: SavedView,
  refusals: [40401, 40904, 42201],
  operation: 2,
  title: "共享视图",
});

/** Renames a view or replaces its content: my own, or one of a role if I may share views. */
export const savedViewEdit = endpoint({
  method: "PUT",
  path: "/sys/savedView/edit",
  permission: "session",
  input: z.object({
    id: byId.shape.id,
    version: z.int(),
    name: z.optional(name),
    value: z.optional(SavedViewState),
  }),
  result: SavedView,
  refusals: [40401, 40302, 40901, 40904],
});

/** Puts views into the given order; views that are not listed follow. */
export const savedViewOrder = endpoint({
  method: "PUT",
  path: "/sys/savedView/order",
  permission: "session",
  input: z.object({ ids: z.array(byId.shape.id).check(z.minLength(1), z.maxLength(200)) }),
  result: z.null(),
  refusals: [40401, 40302],
});

export const savedViewDelete = endpoint({
  ...deleteAt("/sys/savedView/delete"),
  permission: "session",
  input: byId,
  result: z.null(),
  refusals: [40401, 40302],
});
