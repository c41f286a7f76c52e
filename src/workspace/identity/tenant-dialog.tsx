import * as z from "zod/mini";
import { text } from "#src/lib/text.ts";
import type { Memberships } from "#src/session/sign-in/memberships.ts";
import { beginAtHome } from "#src/session/sign-in/sign-in.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { PlaceFields } from "./place-fields.tsx";
import { presentPlace, selectPlace } from "./place.ts";

const PlaceForm = z.object({ tenantId: z.string(), orgCode: z.string() });

/** 切换租户: each tenant has its own data, so the console restarts at the home page with the tenant's menu and rows. */
export function TenantDialog({ places, onClose }: { places: Memberships; onClose(): void }) {
  const form = useZodForm(PlaceForm, presentPlace(places));
  const place = form.watch();
  return (
    <FormDialog
      title={text("identity.place.heading")}
      form={form}
      labels={{ tenantId: text("identity.place.tenant"), orgCode: text("identity.depart.label") }}
      draftKey={false}
      onSubmit={async (chosen) => {
        await selectPlace(chosen);
        beginAtHome();
      }}
      onClose={onClose}
    >
      <PlaceFields
        places={places}
        value={place}
        onValueChange={({ tenantId, orgCode }) => {
          form.setValue("tenantId", tenantId, { shouldDirty: true });
          form.setValue("orgCode", orgCode, { shouldDirty: true });
        }}
      />
    </FormDialog>
  );
}
