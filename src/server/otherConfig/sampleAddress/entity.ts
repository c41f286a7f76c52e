import { sampleAddress } from "#src/contract/otherConfig/sample-address.ts";
import { labSampleAddress } from "#src/server/db/schema/lab.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

export const sampleAddressEntity = entityOf(sampleAddress, labSampleAddress);
