export { grantTree } from "./grant-tree.ts";
