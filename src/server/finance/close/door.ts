export { firstOpenDay } from "./close.ts";
export { closeEntity } from "./entity.ts";
export { figuresOfMonth } from "./period-figures.ts";
export { demandOpen, periodOf } from "./rules.ts";
