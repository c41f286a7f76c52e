import { Outlet } from "@tanstack/react-router";
import { Alert } from "#ui/alert/alert.tsx";
import { config, configFault, copyrightLine } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { takeLoginFlash } from "#src/session/login-flash.ts";
import { useSignOutReason } from "#src/session/sign-out-reason.ts";
import { addSignInWords } from "#src/session/sign-in/own-words.ts";

addSignInWords();

/** Read when the module loads, not during render: React may render twice, and reading it clears it. */
const farewell = takeLoginFlash();

/**
 * Frame of the pages before sign-in: the system's name, the page, and the copyright line of the configuration. Shows
 * first any problem with the configuration or with the previous session.
 */
export function UserLayout() {
  const { systemName, serverKind } = config();
  const faults = [useSignOutReason(), configFault()].filter(Boolean);
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <main className="flex flex-1 flex-col items-center justify-center px-4 py-12">
        <div className="mb-8 flex flex-col items-center gap-2 text-center">
          <img src="/favicon.svg" alt="" className="size-10" />
          <h1 className="text-24 font-semibold text-body">{systemName}</h1>
          {/* This text describes our own product; it does not apply to another server. */}
          {serverKind === "assay" && <p className="text-13 text-muted">{text("user.login.welcome")}</p>}
        </div>
        {farewell && (
          <Alert role="status" tone="ok" className="mb-4 w-full max-w-90">
            {farewell}
          </Alert>
        )}
        {faults.length > 0 && (
          <Alert role="alert" tone="warn" className="mb-4 w-full max-w-90">
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Alert>
        )}
        <Outlet />
      </main>
      <footer className="px-4 py-5 text-center text-12 text-muted">{copyrightLine()}</footer>
    </div>
  );
}
