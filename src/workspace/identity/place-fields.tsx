import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { text } from "#src/lib/text.ts";
import { departsIn, everyTenant, ownsPlatform, type Memberships } from "#src/session/sign-in/memberships.ts";
import { session } from "#src/session/session.ts";
import { type Place, placeIn } from "./place.ts";

export interface PlaceFieldsProps {
  places: Memberships;
  value: Place;
  onValueChange(place: Place): void;
}

/** Selects for tenant and department, each only if there is more than one. The departments are those of the tenant. */
export function PlaceFields({ places, value, onValueChange }: PlaceFieldsProps) {
  const departs = departsIn(places, value.tenantId);
  const tenants = places.tenants.map(({ id, name }) => ({ value: String(id), label: name }));
  if (ownsPlatform(session().user)) tenants.unshift({ value: everyTenant, label: text("identity.place.everyTenant") });
  return (
    <>
      {tenants.length > 1 && (
        <Field label={text("identity.place.tenant")} required>
          <Select
            value={value.tenantId}
            options={tenants}
            onValueChange={(tenantId) => onValueChange(placeIn(places, tenantId ?? value.tenantId))}
          />
        </Field>
      )}
      {departs.length > 1 && (
        <Field label={text("identity.depart.label")} required>
          <Select
            value={value.orgCode || null}
            options={departs.map((depart) => ({ value: depart.orgCode, label: depart.departName }))}
            onValueChange={(orgCode) => onValueChange({ ...value, orgCode: orgCode ?? value.orgCode })}
          />
        </Field>
      )}
    </>
  );
}
