import { applicationTemplate } from "#src/contract/otherConfig/application-template.ts";
import { lab } from "#src/contract/otherConfig/detection-company.ts";
import { paymentConfig } from "#src/contract/otherConfig/payment-config.ts";
import { sampleAddress } from "#src/contract/otherConfig/sample-address.ts";
import { serveSet } from "#src/server/kernel/crud.ts";
import type { Route } from "#src/server/kernel/serve.ts";
import { templateEntity } from "./applicationTemplate/entity.ts";
import { labEntity } from "./detectionCompany/entity.ts";
import { paymentConfigEntity } from "./paymentConfig/entity.ts";
import { sampleAddressEntity } from "./sampleAddress/entity.ts";

/** Every call of the configuration area. */
export const otherConfigRoutes: Route[] = [
  ...serveSet(lab, labEntity),
  ...serveSet(sampleAddress, sampleAddressEntity),
  ...serveSet(paymentConfig, paymentConfigEntity),
  ...serveSet(applicationTemplate, templateEntity),
];
