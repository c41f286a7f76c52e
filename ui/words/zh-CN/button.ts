/** The button's words in Chinese; apart, so that a button does not bring the whole dictionary. */
export const buttonZhCN = { busy: "处理中" };
