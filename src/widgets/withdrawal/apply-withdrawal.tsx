import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Alert } from "#ui/alert/alert.tsx";
import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { call } from "#src/client/call.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import {
  type orderApplyWithdrawal,
  withdrawalAdd,
  withdrawalApplyFields,
  withdrawalApplyInput,
  withdrawalSamples,
} from "#src/contract/afterSales/withdrawal-acts.ts";
import { withdrawableOrderStates } from "#src/contract/afterSales/withdrawal-moves.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { order } from "#src/contract/order/order.ts";
import { textUpTo, trimmedText } from "#src/contract/texts.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { AreaPicker } from "#src/widgets/area/area-picker.tsx";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { searchRestMs } from "#src/widgets/pick/search-rest.ts";

export interface ApplyWithdrawalProps {
  /** The order; absent = it is chosen in the dialog. */
  orderId?: string;
  orderNo?: string;
  /** The call, which the permission of the caller belongs to. @default that of the list */
  endpoint?: typeof withdrawalAdd | typeof orderApplyWithdrawal;
  onClose(): void;
}

const { reason: reasons, withdrawType: types, returnMethod: ways } = withdrawalApplyFields;
const labels = { ...titlesOf(withdrawalApplyFields), orderId: titlesOf(order.fields).orderNo };
const express = "1";

/** Reports at the fields what the server would refuse. */
const input = z
  .object({ ...withdrawalApplyInput.shape, mobile: textUpTo(20), receiver: trimmedText(40), address: trimmedText(200) })
  .check(
    z.superRefine((it, context) => {
      if (it.reason === "9" && !it.reasonDetail)
        context.addIssue({ code: "custom", path: ["reasonDetail"], message: text("common.form.required") });
      if (it.returnMethod !== express) return;
      for (const name of ["receiver", "mobile", "address"] as const)
        if (!it[name]) context.addIssue({ code: "custom", path: [name], message: text("common.form.required") });
    }),
  );

/** 代客申请撤样: of one order, from the order or from the list of withdrawals. */
export function ApplyWithdrawal({ orderId, orderNo = "", endpoint = withdrawalAdd, onClose }: ApplyWithdrawalProps) {
  const act = useAct(endpoint as typeof withdrawalAdd, {
    refresh: ["afterSales:withdrawal", "order:order", "dashboard:task"],
  });
  const [requestId] = useState(freshId);
  const form = useZodForm(input, {
    orderId: orderId ?? "",
    sampleIds: [],
    withdrawType: "",
    reason: "",
    reasonDetail: "",
    returnMethod: express,
    receiver: "",
    mobile: "",
    areaCode: "",
    address: "",
  });
  const { control } = form;
  const [chosen, way] = useWatch({ control, name: ["orderId", "returnMethod"] });
  const { data } = useQuery({ ...queryOf(withdrawalSamples, { orderId: chosen }), enabled: Boolean(chosen) });
  const filled = useRef("");
  // Propose the contact of the order, and all samples that can go back.
  useEffect(() => {
    if (!data || filled.current === data.orderId) return;
    filled.current = data.orderId;
    form.setValue("receiver", data.contactName);
    form.setValue("mobile", data.contactMobile);
    form.setValue(
      "sampleIds",
      data.samples.flatMap(({ id, refusal }) => (refusal === null && id ? [id] : [])),
    );
  }, [data, form]);
  const shown = { ...labels, sampleIds: text("afterSales.withdrawal.samples") };
  return (
    <FormDialog
      title={[withdrawalAdd.title, orderNo].filter(Boolean).join(" ")}
      form={form}
      labels={shown}
      width={640}
      done={text("afterSales.withdrawal.applied")}
      submitText={withdrawalAdd.title ?? ""}
      draftKey={false}
      {...(data?.refusal ? { refusal: data.refusal } : {})}
      onSubmit={({ receiver, mobile, areaCode, address, ...values }) =>
        act.mutateAsync({
          ...values,
          requestId,
          ...(values.returnMethod === express ? { receiver, mobile, areaCode, address } : {}),
        })
      }
      onClose={onClose}
    >
      {orderId === undefined && (
        <FormField control={control} name="orderId" label={labels.orderId} required>
          {({ value, onValueChange, ...bound }) => (
            <Combobox
              {...bound}
              value={value || null}
              onValueChange={(next) => onValueChange(next ?? "")}
              data-autofocus
              debounceMs={searchRestMs}
              placeholder={text("afterSales.withdrawal.findOrder")}
              load={async (query, page, signal) => {
                const { records, total } = await call(
                  order.list,
                  {
                    orderStatus: withdrawableOrderStates.join(","),
                    ...(query.trim() ? { orderNo: `*${query.trim()}*` } : {}),
                    pageNo: page,
                    pageSize: 20,
                  },
                  { signal },
                );
                return {
                  options: records.map((one) => ({
                    value: one.id ?? "",
                    label: one.orderNo ?? "",
                    hint: one.customerName ?? "",
                  })),
                  more: page * 20 < total,
                };
              }}
            />
          )}
        </FormField>
      )}
      {data?.refusal && <Alert tone="warn">{data.refusal}</Alert>}
      {data && data.samples.length > 0 && (
        <FormField control={control} name="sampleIds" label={shown.sampleIds} required>
          {({ value, onValueChange, ...bound }) => (
            <CheckboxGroup
              {...bound}
              value={value}
              onValueChange={(next) => onValueChange([...next])}
              options={data.samples.map((sample) => ({
                value: sample.id ?? "",
                label: [sample.sampleName, sample.sampleNo, dictText("sample_status", sample.status)]
                  .filter(Boolean)
                  .join(" · "),
                ...(sample.refusal === null ? {} : { disabled: true, hint: sample.refusal }),
              }))}
            />
          )}
        </FormField>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="withdrawType" label={labels.withdrawType} required>
          {({ value, ...bound }) => <Select {...bound} value={value || null} options={dictOptions(types.dict)} />}
        </FormField>
        <FormField control={control} name="reason" label={labels.reason} required>
          {({ value, ...bound }) => <Select {...bound} value={value || null} options={dictOptions(reasons.dict)} />}
        </FormField>
        <FormField control={control} name="reasonDetail" label={labels.reasonDetail} className="tablet:col-span-2">
          {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={2} />}
        </FormField>
        <FormField
          control={control}
          name="returnMethod"
          label={labels.returnMethod}
          required
          className="tablet:col-span-2"
        >
          {({ value, onValueChange, ...bound }) => (
            <RadioGroup
              {...bound}
              value={value}
              onValueChange={(next) => onValueChange(next as typeof value)}
              options={dictOptions(ways.dict)}
            />
          )}
        </FormField>
        {way === express && (
          <>
            <FormField control={control} name="receiver" label={labels.receiver} required>
              {(bound) => <Input {...bound} maxLength={40} />}
            </FormField>
            <FormField control={control} name="mobile" label={labels.mobile} required>
              {(bound) => <Input {...bound} inputMode="tel" maxLength={20} />}
            </FormField>
            <FormField control={control} name="areaCode" label={labels.areaCode} className="tablet:col-span-2">
              {({ value, ...bound }) => <AreaPicker {...bound} value={value ?? ""} />}
            </FormField>
            <FormField control={control} name="address" label={labels.address} required className="tablet:col-span-2">
              {(bound) => <Input {...bound} maxLength={200} />}
            </FormField>
          </>
        )}
      </div>
    </FormDialog>
  );
}
