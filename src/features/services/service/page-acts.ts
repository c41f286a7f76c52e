import type { PageAct } from "#src/workspace/screen/page-acts.tsx";

export const createService = {
  name: "create",
  page: "services/ServicesList",
  label: "services.service.create.title",
  permission: "services:service:add",
  to: "/services/addServices",
} as const satisfies PageAct;

export const importServices = {
  name: "import",
  page: "services/ServicesList",
  label: "common.verb.import",
  permission: "services:service:import",
} as const satisfies PageAct;
