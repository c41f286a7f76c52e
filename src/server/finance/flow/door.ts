export { demandOpenDay, type Flow, writeFlow, writeOpposite } from "./store.ts";
