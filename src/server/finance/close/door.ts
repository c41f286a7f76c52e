export { firstOpenDay } from "./close.ts";
export { closeEntity } from "./entity.ts";
export { figuresOf } from "./period-figures.ts";
export { demandOpen, periodOf } from "./rules.ts";
