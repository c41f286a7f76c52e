import { useState } from "react";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import { OtpInput } from "#ui/otp-input/otp-input.tsx";
import { Password } from "#ui/password/password.tsx";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { QRCode } from "#ui/qr-code/qr-code.tsx";
import { call } from "#src/client/call.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { beginFactor, enableFactor } from "#src/contract/system/access/second-factor.ts";
import { text } from "#src/lib/text.ts";
import { useStep } from "#src/session/sign-in/use-step.ts";
import { StepForm } from "#src/widgets/step/step-form.tsx";
import { addIdentityWords } from "../own-words.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

addIdentityWords();

type Begun = ResultOf<typeof beginFactor>;

export interface EnrolDialogProps {
  /** A role requires it: the server refuses everything else until it is done. @default false */
  first?: boolean;
  /** Called when the recovery codes are stored. */
  onDone(): void;
  onClose(): void;
}

/** 开启二次验证: the password, the QR code and the first code of the app, then the recovery codes. */
export function EnrolDialog({ first = false, onDone, onClose }: EnrolDialogProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const leave = first && !codes && (
    <PlainButton tone="text" size="small" className="self-center" onClick={onClose}>
      {text("identity.factor.leave")}
    </PlainButton>
  );
  return (
    <Dialog
      open
      // The recovery codes are shown only once, so nothing but the button closes them.
      mustAnswer={first || codes !== null}
      outsideCloses={false}
      width={440}
      title={text(
        codes ? "identity.factor.codesTitle" : first ? "identity.factor.firstTitle" : "identity.factor.title",
      )}
      description={first && !codes ? text("identity.factor.firstReason") : undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onDone} />
      ) : begun ? (
        <Scan begun={begun} below={leave} onEnabled={setCodes} />
      ) : (
        <Begin first={first} below={leave} onBegun={setBegun} />
      )}
    </Dialog>
  );
}

type Below = React.ReactNode;

function Begin({ first, below, onBegun }: { first: boolean; below: Below; onBegun(begun: Begun): void }) {
  const step = useStep();
  const [password, setPassword] = useState("");
  const isMissing = !first && password === "";
  return (
    <StepForm
      step={step}
      verb={text("identity.factor.begin")}
      missing={isMissing ? "factor-password" : null}
      work={async () => onBegun(await call(beginFactor, { password }))}
      below={below}
    >
      <p className="text-13 text-muted">{text("identity.factor.why")}</p>
      {!first && (
        <Field
          label={text("identity.factor.password")}
          controlId="factor-password"
          required
          error={step.tried && isMissing ? text("identity.factor.passwordRequired") : ""}
        >
          <Password id="factor-password" autoComplete="current-password" value={password} onValueChange={setPassword} />
        </Field>
      )}
    </StepForm>
  );
}

function Scan({
  begun: { secret, uri, ticket },
  below,
  onEnabled,
}: {
  begun: Begun;
  below: Below;
  onEnabled(codes: readonly string[]): void;
}) {
  const step = useStep();
  const [code, setCode] = useState("");
  const isMissing = code.length < 6;
  return (
    <StepForm
      step={step}
      verb={text("identity.factor.enable")}
      missing={isMissing ? "factor-code" : null}
      work={async () => onEnabled((await call(enableFactor, { ticket, code })).codes)}
      onRefused={() => setCode("")}
      below={below}
    >
      <p className="text-13 text-muted">{text("identity.factor.scan")}</p>
      <QRCode value={uri} size={180} aria-label={text("identity.factor.qr")} className="self-center" />
      <div className="flex flex-wrap items-baseline gap-x-3 text-13">
        <span className="text-muted">{text("identity.factor.key")}</span>
        <CopyText text={secret} className="min-w-0">
          <span className="font-mono break-all whitespace-normal">{secret.match(/.{1,4}/g)?.join(" ")}</span>
        </CopyText>
      </div>
      <Field
        label={text("identity.factor.code")}
        controlId="factor-code"
        required
        error={step.tried && isMissing ? text("identity.factor.codeRequired") : ""}
      >
        <OtpInput id="factor-code" autoFocus autoComplete="one-time-code" value={code} onValueChange={setCode} />
      </Field>
    </StepForm>
  );
}
