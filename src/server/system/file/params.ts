import { paramsOf } from "#src/server/kernel/params.ts";

/** How much may be uploaded in a day. No item of the dictionary says so until a tenant adds one. */
export const fileParams = paramsOf({ upload_person_day_mb: 1_000, upload_tenant_day_mb: 20_000 });
