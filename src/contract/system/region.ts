import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** A province (level 1, under 86), city (2) or district (3) by its six-digit code. */
export const Region = z.object({ id: z.string(), text: z.string(), pid: z.string(), level: z.int() });

/** All regions, provinces first. */
export const regionList = endpoint({
  method: "GET",
  path: "/region/list",
  permission: "session",
  input: z.looseObject({}),
  result: z.array(Region),
});
