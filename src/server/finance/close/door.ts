export { demandOpen, periodOf } from "./rules.ts";
