export { bookManual, reconcileFlow } from "./acts.ts";
export { flowEntity } from "./entity.ts";
export { demandOpenDay, type Flow, writeFlow, writeOpposite } from "./store.ts";
