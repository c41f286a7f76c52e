import { Dialog } from "#ui/dialog/dialog.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { updateMobile } from "#src/contract/system/access/account.ts";
import { sms } from "#src/contract/system/access/session.ts";
import { maskMobile } from "#src/lib/masks.ts";
import { text } from "#src/lib/text.ts";
import { session, setUser } from "#src/session/session.ts";
import { useStep } from "#src/session/sign-in/use-step.ts";
import { CodeField } from "#src/widgets/step/code-field.tsx";
import { MobileField } from "#src/widgets/step/mobile-field.tsx";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { useCode } from "#src/widgets/step/use-code.ts";
import { useMobile } from "#src/widgets/step/use-mobile.ts";
import { addSignInWords } from "#src/session/sign-in/own-words.ts";

addSignInWords();

/** Changes the account's phone: needs a code from the present phone, if there is one, and one from the new phone. */
export function MobileDialog({ phone, onClose }: { phone: string; onClose(): void }) {
  const { number, isMobile, ask, field: mobile } = useMobile("new-mobile");
  const step = useStep();
  const old = useCode({
    id: "old-code",
    tell: step.tell,
    free: Infinity,
    request: (picture) => call(sms, { mobile: phone, smsmode: "0", ...picture }),
  });
  const fresh = useCode({
    id: "new-code",
    tell: step.tell,
    free: Infinity,
    ready: ask,
    request: (picture) => call(sms, { mobile: number, smsmode: "1", ...picture }),
  });
  const oldIsGood = phone === "" || old.isCode;
  const missing = !oldIsGood ? old.field.id : !isMobile ? mobile.id : fresh.isCode ? null : fresh.field.id;
  const isDirty = mobile.value !== "" || old.field.value !== "";
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
        <MobileField
          {...mobile}
          label={text("account.security.newMobile")}
          asked={mobile.asked || step.tried}
          autoComplete="off"
        />
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
