import { paramsOf } from "#src/server/kernel/params.ts";

/** Max upload per day, in MB. These defaults apply until a tenant adds an item to the dictionary. */
export const fileParams = paramsOf({ upload_person_day_mb: 1_000, upload_tenant_day_mb: 20_000 });
