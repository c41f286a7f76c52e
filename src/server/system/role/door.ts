export { rightsChanged } from "./announce.ts";
export { covers, ownGrants, permissionNames } from "./guard.ts";
export { rolesWith } from "./holders.ts";
export { roleEntity } from "./entity.ts";
