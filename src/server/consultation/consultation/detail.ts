import { asc, eq } from "drizzle-orm";
import { customerShown } from "#src/server/customer/door.ts";
import { type clueConsultation, clueConsultationReply } from "#src/server/db/schema/consultation.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { latestOrders } from "#src/server/order/order/door.ts";
import { servicesFor } from "#src/server/services/door.ts";
import { consultationReplyEntity } from "./entity.ts";

/** Number of the customer's orders shown next to a conversation. */
const shownOrders = 5;

/** The conversation with its customer, orders and service, as far as this person may see them. */
export async function consultationDetail(
  rows: Rows,
  row: RowOf<typeof clueConsultation>,
): Promise<Record<string, unknown>> {
  const replies = await rows.all(consultationReplyEntity, eq(clueConsultationReply.consultationId, row.id), {
    orderBy: [asc(clueConsultationReply.replyTime), asc(clueConsultationReply.id)],
  });
  const { customerId, serviceId } = row;
  return {
    replies: await rows.serializeMany(consultationReplyEntity, replies),
    customer: customerId === null ? null : await customerShown(rows, customerId),
    orders: customerId === null ? [] : await latestOrders(rows, customerId, shownOrders),
    service: serviceId === null ? null : await serviceCard(rows, serviceId),
  };
}

/** Public data of a service; its laboratory's price is not included. */
async function serviceCard(rows: Rows, id: string): Promise<Record<string, unknown> | null> {
  const service = (await servicesFor(rows, [id])).get(id);
  if (!service) return null;
  const { serviceNo, serviceName, standards, price, priceMode, tatDays, status } = service;
  return { id, serviceNo, serviceName, standards, price, priceMode, tatDays, status };
}
