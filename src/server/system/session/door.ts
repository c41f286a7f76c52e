export { newCode, takeCode } from "./codes.ts";
export { proveOwnPassword } from "./own-password.ts";
export { enter } from "./sign-in.ts";
export type { UserRecord } from "./user-info.ts";
