export { roleEntity } from "./routes.ts";
