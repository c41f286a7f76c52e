export { grantTree, ruledIds } from "./grant-tree.ts";
