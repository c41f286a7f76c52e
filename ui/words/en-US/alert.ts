import type { alertZhCN } from "../zh-CN/alert.ts";

/** English messages of the alert. */
export const alertEnUS: typeof alertZhCN = {
  tones: { info: "Note", ok: "Success", warn: "Warning", bad: "Error" },
  close: "Close notice",
};
