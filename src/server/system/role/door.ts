export { rightsChanged } from "./announce.ts";
export { changeOf, demandPermissions, demandRules, rulesOf, shownRule } from "./grant-change.ts";
export { demandGrantable, demandMayGive, grantable, permissionNames } from "./guard.ts";
export { holdersOf, rolesWith } from "./holders.ts";
export { roleEntity } from "./entity.ts";
