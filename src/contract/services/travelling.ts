import * as z from "zod/mini";
import { filledText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";

/** Returns the cost of a visit: 试算 of the configuration and of the order form. Amounts in cents. */
export const travellingCalc = endpoint({
  method: "GET",
  path: "/services/travelling/calc",
  permission: ["services:travelling:list", "order:order:add"],
  input: z.object({
    /** `省,市,区` or only the last code. */
    areaCode: filledText(32),
    manDays: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365)),
  }),
  result: z.object({
    /** The code whose fees apply. */
    areaCode: z.string(),
    transportFee: z.int(),
    hotelFee: z.int(),
    mealFee: z.int(),
    manDayFee: z.int(),
    manDays: z.int(),
    amount: z.int(),
  }),
  refusals: [42201],
});
