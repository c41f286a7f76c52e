export { rolesWith } from "./holders.ts";
export { roleEntity } from "./routes.ts";
