import { sampleAddress } from "#src/contract/otherConfig/sample-address.ts";
import { labSampleAddress } from "#src/server/db/schema/lab.ts";
import { entity } from "#src/server/kernel/entity.ts";

export const sampleAddressEntity = entity({
  address: sampleAddress.address,
  title: sampleAddress.title,
  table: labSampleAddress,
  fields: sampleAddress.fields,
});
