import { address, contact } from "#src/contract/customer/contact.ts";
import { custAddress, custContact } from "#src/server/db/schema/customer.ts";
import { customerEntity } from "#src/server/customer/customer/entity.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const contactEntity = entity({
  address: contact.address,
  title: contact.title,
  table: custContact,
  fields: contact.fields,
  partOf: { whole: customerEntity, key: custContact.customerId },
});

export const addressEntity = entity({
  address: address.address,
  title: address.title,
  table: custAddress,
  fields: address.fields,
  partOf: { whole: customerEntity, key: custAddress.customerId },
});
