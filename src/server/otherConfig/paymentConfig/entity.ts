import { sql } from "drizzle-orm";
import { file } from "#src/contract/fields.ts";
import { paymentConfig } from "#src/contract/otherConfig/payment-config.ts";
import { cfgPayment } from "#src/server/db/schema/lab.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const paymentConfigEntity = entity({
  address: paymentConfig.address,
  title: paymentConfig.title,
  table: cfgPayment,
  fields: paymentConfig.fields,
  // People who only pick an account do not need its signing certificate.
  files: { certFile: file(500, { title: "证书", opens: "otherConfig:payment:edit" }) },
  // Lists read this instead of the column: the secret never leaves the database.
  columns: { secret: sql<string | null>`case when cfg_payment.secret is null then null else '******' end` },
  unique: { cfg_payment_method: "支付方式" },
});
