export { departEntity } from "./entity.ts";
export { nextDepartCode } from "./code.ts";
export { addMembers, endMemberships, removeMembers } from "./member-store.ts";
