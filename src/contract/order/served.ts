import type { Endpoint } from "#src/contract/endpoint.ts";
import { orderAdd, orderCalcPrice } from "./create.ts";
import { evaluationReply } from "./evaluation.ts";
import { orderForm, orderFormPrint, orderFormSave } from "./form.ts";
import { orderPriceChanges } from "./item.ts";
import { orderLogs } from "./log.ts";
import { orderCancel, orderCancelPaid, orderChangePrice, orderCredit } from "./money-acts.ts";
import { orderChangeSalesperson, orderRemark } from "./office-acts.ts";
import { order, orderStatusCount, orderSums } from "./order.ts";
import {
  orderComplete,
  orderExamineReport,
  orderReportDownload,
  orderReports,
  orderStartTest,
  orderUploadReport,
  orderVoidReport,
} from "./report-acts.ts";
import {
  orderConfirmReceipt,
  orderExamine,
  orderLogistics,
  orderLogisticsList,
  orderResendSample,
  orderSampleReject,
  orderSamples,
  orderScan,
} from "./sample-acts.ts";

/** Every call on `/order`, for serving, documents and sweeps. */
export const orderEndpoints: readonly Endpoint[] = [
  ...order.served,
  orderStatusCount,
  orderSums,
  orderCalcPrice,
  orderAdd,
  orderChangePrice,
  orderCancel,
  orderCancelPaid,
  orderCredit,
  orderLogistics,
  orderLogisticsList,
  orderSamples,
  orderConfirmReceipt,
  orderScan,
  orderExamine,
  orderSampleReject,
  orderResendSample,
  orderStartTest,
  orderUploadReport,
  orderExamineReport,
  orderVoidReport,
  orderComplete,
  orderReports,
  orderReportDownload,
  orderForm,
  orderFormSave,
  orderFormPrint,
  orderChangeSalesperson,
  orderRemark,
  orderPriceChanges,
  orderLogs,
  evaluationReply,
];
