import * as z from "zod/mini";
import { Input } from "#ui/input/input.tsx";
import { typedEmailFault } from "#src/contract/invoice/buyer-rules.ts";
import { InvoiceParcel, invoiceSend } from "#src/contract/invoice/invoice-acts.ts";
import { isPaper } from "#src/contract/invoice/invoice-kinds.ts";
import { invoiceFields } from "#src/contract/invoice/invoice.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { InvoiceRow } from "../actions.ts";
import { InvoiceDialog, type LoadedInvoice, WithInvoice } from "./invoice-dialog.tsx";
import { noParcel, ParcelFields, parcelLabels } from "./parcel-fields.tsx";
import { InvoiceSummary } from "./summary.tsx";

const { receiveEmail } = titlesOf(invoiceFields);
const express = z.object({ parcel: InvoiceParcel });
const email = z.object({
  email: z.string().check(
    z.trim(),
    z.superRefine((address, context) => {
      const message = typedEmailFault(address);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    }),
  ),
});

/** 重发邮件 of electronic invoices, 寄送 of paper ones. */
export function SendDialog({ row, onClose }: ActionDialogProps<InvoiceRow>) {
  const title = text(isPaper(row.invoiceType ?? "") ? "invoice.invoice.send.express" : "invoice.invoice.send.email");
  return (
    <WithInvoice row={row} title={title} onClose={onClose}>
      {(detail) =>
        isPaper(detail.invoiceType ?? "") ? (
          <ExpressForm detail={detail} title={title} onClose={onClose} />
        ) : (
          <EmailForm detail={detail} title={title} onClose={onClose} />
        )
      }
    </WithInvoice>
  );
}

interface FormProps {
  detail: LoadedInvoice;
  title: string;
  onClose(): void;
}

function EmailForm({ detail, title, onClose }: FormProps) {
  const form = useZodForm(email, { email: detail.receiveEmail ?? "" });
  return (
    <InvoiceDialog
      row={detail}
      onClose={onClose}
      endpoint={invoiceSend}
      title={title}
      done={text("invoice.invoice.send.done")}
      form={form}
      labels={{ email: receiveEmail }}
      toInput={(values, on) => ({ ...on, channel: "email" as const, email: values.email })}
    >
      <InvoiceSummary of={detail} />
      <FormField
        control={form.control}
        name="email"
        label={receiveEmail}
        required
        hint={text("invoice.invoice.send.emailHint")}
      >
        {(bound) => <Input {...bound} maxLength={100} data-autofocus />}
      </FormField>
    </InvoiceDialog>
  );
}

function ExpressForm({ detail, title, onClose }: FormProps) {
  const form = useZodForm(express, { parcel: noParcel() });
  return (
    <InvoiceDialog
      row={detail}
      onClose={onClose}
      endpoint={invoiceSend}
      title={title}
      done={text("invoice.invoice.send.done")}
      form={form}
      labels={{
        "parcel.company": parcelLabels.company,
        "parcel.trackingNo": parcelLabels.trackingNo,
        "parcel.sendTime": parcelLabels.sendTime,
      }}
      toInput={(values, on) => ({ ...on, channel: "express" as const, logistics: values.parcel })}
    >
      <InvoiceSummary of={detail} />
      <ParcelFields control={form.control} required />
    </InvoiceDialog>
  );
}
