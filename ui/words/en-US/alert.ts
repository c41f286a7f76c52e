import type { alertZhCN } from "../zh-CN/alert.ts";

/** Words of the alert, in English. */
export const alertEnUS: typeof alertZhCN = {
  tones: { info: "Note", ok: "Success", warn: "Warning", bad: "Error" },
  close: "Close notice",
};
