import type { basicZhCN } from "../zh-CN/basic.ts";

/** English messages of the simplest controls. */
export const basicEnUS: typeof basicZhCN = {
  field: { required: "required" },
  input: {
    clear: "Clear",
    tooLong: (count, max) =>
      `Not pasted: ${count} characters, at most ${max} go in at once; nothing else changed. Paste it in parts, or upload it as a file`,
  },
  password: { show: "Show password" },
  lazyPart: { failed: "This part could not be loaded. Check the network and try again.", retry: "Try again" },
};
