import { address, contact } from "#src/contract/customer/contact.ts";
import { custAddress, custContact } from "#src/server/db/schema/customer.ts";
import { entity } from "#src/server/kernel/entity.ts";

export const contactEntity = entity({
  address: contact.address,
  title: contact.title,
  table: custContact,
  fields: contact.fields,
});

export const addressEntity = entity({
  address: address.address,
  title: address.title,
  table: custAddress,
  fields: address.fields,
});
