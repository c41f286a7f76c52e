import { useState } from "react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { anyMobile } from "#ui/rules/patterns.ts";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { updateMobile } from "#src/contract/system/account.ts";
import { sms } from "#src/contract/system/session.ts";
import { maskMobile } from "#src/lib/masks.ts";
import { text } from "#src/lib/text.ts";
import { session, setUser } from "#src/session/session.ts";
import { useStep } from "#src/session/use-step.ts";
import { CodeField } from "#src/widgets/step/code-field.tsx";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useCode } from "#src/widgets/step/use-code.ts";

/** Another phone for the account: the code of the present one, where there is one, and of the new one. */
export function MobileDialog({ phone, onClose }: { phone: string; onClose(): void }) {
  const [mobile, setMobile] = useState("");
  const [asked, setAsked] = useState(false);
  const step = useStep();
  const number = mobile.trim();
  const isMobile = anyMobile.test(number);
  const old = useCode({
    id: "old-code",
    tell: step.tell,
    request: () => call(sms, { mobile: phone, smsmode: "0" }),
  });
  const fresh = useCode({
    id: "new-code",
    tell: step.tell,
    request: async () => {
      setAsked(true);
      if (isMobile) return call(sms, { mobile: number, smsmode: "1" });
      document.getElementById("new-mobile")?.focus();
      return false;
    },
  });
  const oldIsGood = phone === "" || old.isCode;
  const missing = !oldIsGood ? old.field.id : !isMobile ? "new-mobile" : fresh.isCode ? null : fresh.field.id;
  const isDirty = mobile !== "" || old.field.value !== "";
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      outsideCloses={!isDirty}
      title={text("account.security.changeMobile")}
      width={420}
    >
      <StepForm
        step={step}
        verb={text("common.verb.confirm")}
        missing={missing}
        work={async () => {
          const input = { phone: number, smscode: fresh.code, oldcode: old.code };
          const { userInfo } = await call(updateMobile, input);
          setUser({ ...session().user, ...userInfo });
          notify.ok(text("account.security.mobileDone"));
          onClose();
        }}
      >
        {phone !== "" && (
          <CodeField
            {...old.field}
            label={text("account.security.codeOf", { mobile: maskMobile(phone) })}
            to={phone}
            error={step.tried && !old.isCode ? text("user.login.codeRequired") : ""}
          />
        )}
        <Field
          label={text("account.security.newMobile")}
          controlId="new-mobile"
          required
          error={(asked || step.tried) && !isMobile ? text("user.login.mobileWrong") : ""}
        >
          <Input
            id="new-mobile"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={mobile}
            onValueChange={setMobile}
          />
        </Field>
        <CodeField
          {...fresh.field}
          label={text("account.security.newCode")}
          to={number}
          error={step.tried && !fresh.isCode ? text("user.login.codeRequired") : ""}
          hint={fresh.field.round > 0 ? text("account.security.newCodeSent") : undefined}
        />
      </StepForm>
    </Dialog>
  );
}
