import { recogniseInvoices } from "#src/contract/invoice/recognise.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { recognise } from "./recognise.ts";

/** Reading takes seconds, so no transaction is open meanwhile. */
export const recogniseRoutes = ({ files }: Kernel): Route[] => [
  serve(recogniseInvoices, (call) => recognise(call, files), { loose: true }),
];
