/** Chinese messages of the button. A separate file, so that a button does not load the whole dictionary. */
export const buttonZhCN = { busy: "处理中" };
