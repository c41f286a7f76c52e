import { sql } from "drizzle-orm";
import { paymentConfig } from "#src/contract/otherConfig/payment-config.ts";
import { cfgPayment } from "#src/server/db/schema/lab.ts";
import { entity } from "#src/server/kernel/entity.ts";

export const paymentConfigEntity = entity({
  address: paymentConfig.address,
  title: paymentConfig.title,
  table: cfgPayment,
  fields: paymentConfig.fields,
  // Lists read this instead of the column: the secret itself never comes out of the database.
  columns: { secret: sql<string | null>`case when cfg_payment.secret is null then null else '******' end` },
  unique: { cfg_payment_method: "支付方式" },
});
