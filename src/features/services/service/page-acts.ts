import { importAct, type PageAct } from "#src/workspace/screen/page-acts.tsx";

export const createService = {
  name: "create",
  page: "services/ServicesList",
  label: "services.service.create.title",
  permission: "services:service:add",
  to: "/services/addServices",
} as const satisfies PageAct;

export const importServices = importAct("services/ServicesList", "services:service:import");
