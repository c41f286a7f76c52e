/** Chinese messages of forms. */
export const formZhCN = {
  row: (place: number) => `第 ${place} 行`,
  add: "添加一行",
  full: (max: number) => `最多 ${max} 行`,
  up: (place: number) => `上移第 ${place} 行`,
  down: (place: number) => `下移第 ${place} 行`,
  remove: (place: number) => `移除第 ${place} 行`,
  added: (count: number) => `已添加，共 ${count} 行`,
  removed: (count: number) => `已移除，还有 ${count} 行`,
  moved: (place: number, count: number) => `已移到第 ${place} 行，共 ${count} 行`,
};

export type FormWords = typeof formZhCN;
