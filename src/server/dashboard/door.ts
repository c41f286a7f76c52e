export { fillDays } from "./statistics/fill.ts";
