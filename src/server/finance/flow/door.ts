export { bookManual, reconcileFlow } from "./acts.ts";
export { demandOpenDay, type Flow, writeFlow, writeOpposite } from "./store.ts";
