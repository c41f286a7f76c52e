import { and, eq } from "drizzle-orm";
import { labCompany } from "#src/server/db/schema/lab.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { Tx } from "#src/server/db/store.ts";
import type { RecordContacts } from "#src/server/system/message/door.ts";

/** Whom an order concerns outside the console: the customer's contact, and the contact of the laboratory. */
export async function contactsOfOrder(tx: Tx, id: string): Promise<RecordContacts | undefined> {
  const [found] = await tx
    .select({
      customer: { name: ordOrder.contactName, mobile: ordOrder.contactMobile, email: ordOrder.contactEmail },
      customerName: ordOrder.customerName,
      customerMobile: ordOrder.customerMobile,
      lab: {
        name: labCompany.contactName,
        mobile: labCompany.contactPhone,
        email: labCompany.email,
      },
    })
    .from(ordOrder)
    .leftJoin(labCompany, and(eq(labCompany.id, ordOrder.labId), eq(labCompany.tenantId, ordOrder.tenantId)))
    .where(eq(ordOrder.id, id));
  if (!found) return undefined;
  const { customer, customerName, customerMobile, lab } = found;
  return {
    customer: {
      ...customer,
      name: customer.name || customerName,
      mobile: customer.mobile || customerMobile,
    },
    lab: lab ?? undefined,
  };
}
