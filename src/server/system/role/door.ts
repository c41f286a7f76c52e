export { type HoldingRole, rolesWith } from "./holders.ts";
