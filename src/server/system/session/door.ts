export { newCode, takeCode } from "./codes.ts";
