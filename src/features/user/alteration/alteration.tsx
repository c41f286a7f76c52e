import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { text } from "#src/lib/text.ts";
import { DoneStep } from "./done-step.tsx";
import { FindStep } from "./find-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { VerifyStep } from "./verify-step.tsx";

const steps = ["find", "verify", "password", "done"] as const;

/** State of the recovery. Each step needs the result of the previous one, so none can be skipped. */
type Progress =
  | { at: "find" }
  | { at: "verify"; ticket: string; account: string }
  | { at: "password"; ticket: string }
  | { at: "done" };

/** 找回密码: account, code, new password, done. */
export function Alteration() {
  const [progress, setProgress] = useState<Progress>({ at: "find" });
  const at = steps.indexOf(progress.at);
  const restart = () => setProgress({ at: "find" });
  return (
    <section
      aria-labelledby="alteration"
      className="flex w-full max-w-120 flex-col gap-5 rounded-surface border border-line bg-surface p-6"
    >
      <h2 id="alteration" className="text-16 font-semibold">
        {text("user.login.alteration")}
      </h2>
      <ol className="grid grid-cols-4 gap-2 text-13">
        {steps.map((step, place) => (
          <li
            key={step}
            aria-current={place === at ? "step" : undefined}
            data-state={place < at ? "done" : place === at ? "current" : "waiting"}
            className="border-t-2 border-line pt-2 text-muted data-[state=current]:border-accent data-[state=current]:font-semibold data-[state=current]:text-accent-text data-[state=done]:border-ok data-[state=done]:text-body"
          >
            {place + 1}. {text(`user.alteration.${step}`)}
          </li>
        ))}
      </ol>
      {progress.at === "find" && (
        <FindStep onFound={(ticket, account) => setProgress({ at: "verify", ticket, account })} />
      )}
      {progress.at === "verify" && (
        <VerifyStep
          ticket={progress.ticket}
          account={progress.account}
          onVerified={(ticket) => setProgress({ at: "password", ticket })}
          onRestart={restart}
        />
      )}
      {progress.at === "password" && (
        <PasswordStep ticket={progress.ticket} onChanged={() => setProgress({ at: "done" })} onRestart={restart} />
      )}
      {progress.at === "done" ? (
        <DoneStep />
      ) : (
        <Link to="/user/login" className="text-center text-13 text-accent-text hover:underline">
          {text("user.login.toLogin")}
        </Link>
      )}
    </section>
  );
}
