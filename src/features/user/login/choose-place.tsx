import { useEffect, useRef, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { text } from "#src/lib/text.ts";
import type { Memberships } from "#src/session/sign-in/memberships.ts";
import { leave, session } from "#src/session/session.ts";
import { addIdentityWords } from "#src/workspace/identity/own-words.ts";
import { PlaceFields } from "#src/workspace/identity/place-fields.tsx";
import { presentPlace, selectPlace } from "#src/workspace/identity/place.ts";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useStep } from "#src/session/sign-in/use-step.ts";

addIdentityWords();

export interface ChoosePlaceProps {
  places: Memberships;
  onChosen(): void;
  /** Called when somebody else wants to sign in. */
  onLeft(): void;
}

/** 请选择租户和部门: the last choice is preselected, so Enter is enough. */
export function ChoosePlace({ places, onChosen, onLeft }: ChoosePlaceProps) {
  const step = useStep();
  const [place, setPlace] = useState(() => presentPlace(places));
  const title = useRef<HTMLHeadingElement>(null);
  // The previously focused form has been unmounted.
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      aria-labelledby="choose-place"
      className="flex w-full max-w-90 flex-col gap-4 rounded-surface border border-line bg-surface p-6"
    >
      <h2 ref={title} id="choose-place" tabIndex={-1} className="text-16 font-semibold outline-none">
        {text(places.tenants.length > 1 ? "identity.place.choose" : "identity.depart.required")}
      </h2>
      <p className="text-13 text-muted">
        {text("identity.place.welcome", { realname: session().user?.realname ?? "" })}
      </p>
      <StepForm
        step={step}
        verb={text("identity.place.enter")}
        missing={null}
        work={async () => {
          await selectPlace(place);
          onChosen();
        }}
        below={
          <PlainButton
            tone="text"
            size="small"
            className="self-center"
            onClick={() => {
              leave();
              onLeft();
            }}
          >
            {text("identity.place.other")}
          </PlainButton>
        }
      >
        <PlaceFields places={places} value={place} onValueChange={setPlace} />
      </StepForm>
    </section>
  );
}
