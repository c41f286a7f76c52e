export { rightsChanged } from "./announce.ts";
export { demandGrantable, demandMayGive, grantable, permissionNames } from "./guard.ts";
export { rolesWith } from "./holders.ts";
export { roleEntity } from "./entity.ts";
