import * as z from "zod";
import { deleteAt, endpoint } from "#src/contract/endpoint.ts";
import { byId } from "#src/contract/list.ts";

export const savedViewNameMax = 30;
/** Views of one person, or of one role, on one screen. */
export const savedViewsMax = 30;
/** A view as JSON, in bytes. */
export const savedViewBytes = 32 * 1024;

const densities = ["large", "default", "middle", "compact", "tight"] as const;

/** Name of a search value: a word. */
const word = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/, "名称不正确");
/** Name of a column: whatever a table calls it, but nothing that means something to whoever reads the object. */
const column = z.string().regex(/^(?!__proto__$)[^\p{Cc}\p{Cs}]{1,100}$/u, "名称不正确");

/** What a person made of a table's columns, as it is kept and sent. */
export const TableLayout = z.object({
  order: z.array(column).max(300).optional(),
  shown: z.record(column, z.boolean()).optional(),
  /** In px. */
  widths: z.record(column, z.number().min(16).max(4000)).optional(),
  pins: z.record(column, z.enum(["start", "end", "none"])).optional(),
  density: z.enum(densities).optional(),
});
export type TableLayout = z.output<typeof TableLayout>;

/** What a view shows: an address, and the columns if it brings its own. */
export const SavedViewState = z
  .object({
    /** Search values of the address: filters, state, advanced query, sort, page size. */
    search: z
      .record(
        word,
        // Neither a zero byte nor half a pair of surrogates: the database stores no such text.
        z
          .string()
          .max(20_000)
          .regex(/^(?!.*\0)\P{Cs}*$/su, "含有不允许的字符"),
      )
      .refine((search) => Object.keys(search).length <= 60, "条件不能超过60个"),
    columns: TableLayout.optional(),
  })
  .refine(
    (state) => new TextEncoder().encode(JSON.stringify(state)).length <= savedViewBytes,
    `超过${savedViewBytes / 1024}KB，不能保存`,
  );
export type SavedViewState = z.output<typeof SavedViewState>;

/** Path of the screen a view belongs to. */
const screen = z
  .string()
  .max(200)
  .regex(/^(?:\/[\w-]+)+$/, "页面地址不正确");
const name = z.string().trim().min(1, "请填写名称").max(savedViewNameMax);

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Whose it is: a role's, or my own when null. */
  roleCode: z.string().nullable(),
  roleName: z.string().nullable(),
  /** I may rename, overwrite, move and delete it. */
  mayChange: z.boolean(),
  value: SavedViewState,
  version: z.int(),
});
export type SavedView = z.output<typeof SavedView>;

/** The views of a screen: my own, those of my roles, and those I shared, in their order, my own first. */
export const savedViewList = endpoint({
  method: "GET",
  path: "/sys/savedView/list",
  permission: "session",
  input: z.object({ screen }).loose(),
  result: z.array(SavedView),
});

/** Keeps a view for me. */
export const savedViewAdd = endpoint({
  method: "POST",
  path: "/sys/savedView/add",
  permission: "session",
  input: z.object({ screen, name, value: SavedViewState }),
  result: SavedView,
  refusals: [40904, 42201],
});

/** Keeps a view for everybody of a role. */
export const savedViewShare = endpoint({
  method: "POST",
  path: "/sys/savedView/share",
  permission: "system:savedView:share",
  input: savedViewAdd.input.extend({ roleCode: z.string().min(1, "请选择角色").max(100) }),
  result: SavedView,
  refusals: [40401, 40904, 42201],
  operation: 2,
  title: "共享视图",
});

/** Renames a view or gives it another content: one's own, or a role's by who may share. */
export const savedViewEdit = endpoint({
  method: "PUT",
  path: "/sys/savedView/edit",
  permission: "session",
  input: z.object({
    id: byId.shape.id,
    version: z.int(),
    name: name.optional(),
    value: SavedViewState.optional(),
  }),
  result: SavedView,
  refusals: [40401, 40302, 40901, 40904],
});

/** Puts views into the order given; those not named follow. */
export const savedViewOrder = endpoint({
  method: "PUT",
  path: "/sys/savedView/order",
  permission: "session",
  input: z.object({ ids: z.array(byId.shape.id).min(1).max(200) }),
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
