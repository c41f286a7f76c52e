import type { FormWords } from "../zh-CN/form.ts";

/** English messages of forms. */
export const formEnUS: FormWords = {
  row: (place) => `Row ${place}`,
  add: "Add a row",
  full: (max) => `At most ${max} rows`,
  up: (place) => `Move row ${place} up`,
  down: (place) => `Move row ${place} down`,
  remove: (place) => `Remove row ${place}`,
  added: (count) => `Added, ${count} rows`,
  removed: (count) => `Removed, ${count} rows left`,
  moved: (place, count) => `Moved to row ${place} of ${count}`,
};
