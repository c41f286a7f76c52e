import { AskAdministrator } from "./ask-administrator.tsx";

/** Entry of third-party sign-in; no provider is set up yet, so it says whom to ask. */
export function ThirdLogin() {
  return (
    <main className="grid min-h-dvh place-items-center bg-page p-4">
      <AskAdministrator topic="register" />
    </main>
  );
}
