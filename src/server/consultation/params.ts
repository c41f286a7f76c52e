import { paramsOf } from "#src/server/kernel/params.ts";

/** Business parameters of consultations. */
export const consultParams = paramsOf({ consult_response_min: 120, consult_close_days: 7 });
