export { nextDepartCode } from "./code.ts";
