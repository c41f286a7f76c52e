export { distrust } from "./devices.ts";
export { newCode, takeCode } from "./codes.ts";
export { checkNewPassword, setPassword } from "./password-change.ts";
export { proveOwnPassword, proveSecondPassword } from "./prove-password.ts";
export { enter } from "./sign-in.ts";
export { dropFactor, factorState } from "./second-step/factor.ts";
export type { UserRecord } from "./user-info.ts";
