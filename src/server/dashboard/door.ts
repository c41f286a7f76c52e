export { fillDays } from "./figures/fill.ts";
