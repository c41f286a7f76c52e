import * as templates from "#src/contract/otherConfig/application-template.ts";
import * as attributes from "#src/contract/otherConfig/attribute.ts";
import * as labs from "#src/contract/otherConfig/detection-company.ts";
import * as paymentConfigs from "#src/contract/otherConfig/payment-config.ts";
import * as dimensions from "#src/contract/otherConfig/evaluation-dimension.ts";
import * as sampleAddresses from "#src/contract/otherConfig/sample-address.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { templateEntity } from "./applicationTemplate/entity.ts";
import { attributeRoutes } from "./attribute/routes.ts";
import { labEntity } from "./detectionCompany/entity.ts";
import { evaluationDimensionRoutes } from "./evaluationDimension/routes.ts";
import { paymentConfigEntity } from "./paymentConfig/entity.ts";
import { sampleAddressRoutes } from "./sampleAddress/routes.ts";

/** Everything the configuration area declares. */
export const otherConfigContract: readonly object[] = [
  labs,
  sampleAddresses,
  paymentConfigs,
  templates,
  attributes,
  dimensions,
];

/** Everything the configuration area serves. */
export const otherConfigRoutes: Route[] = [
  ...serveSet(labs.lab, labEntity),
  ...sampleAddressRoutes,
  ...serveSet(paymentConfigs.paymentConfig, paymentConfigEntity),
  ...serveSet(templates.applicationTemplate, templateEntity),
  ...attributeRoutes,
  ...evaluationDimensionRoutes,
];
