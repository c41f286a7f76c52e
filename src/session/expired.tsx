import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { useFirstAct } from "#ui/utils/first-act.ts";
import { createListeners } from "#ui/utils/listeners.ts";
import { type CallError, provideRenewal } from "#src/client/call.ts";
import { verdictOf } from "#src/client/verdict.ts";
import { text } from "#src/lib/text.ts";
import { isChatApp } from "./sign-in/chat-app.ts";
import { session, useSession } from "./session.ts";
import { returnFromView } from "./view-as.ts";
import { viewing } from "./viewing.ts";
import { fetchPermission, signInAgain } from "./sign-in/sign-in.ts";

const fetchDialog = async () => (await import("./expired-dialog.tsx")).ExpiredDialog;
const LazyDialog = lazyPart(fetchDialog);

/** The expired session, and the promise that waits for its renewal. */
interface Ended {
  token: string;
  username: string;
  tenantId: string;
  lives: Promise<boolean>;
  live(): void;
}
let ended: Ended | null = null;
/** Token of the previous session, if it was of the same person in the same tenant. */
let before = "";
const listeners = createListeners();

function set(next: Ended | null): void {
  ended = next;
  listeners.tell();
}

/** Id of the notice that the session is over, which the modal replaces. */
export const overNotice = "session-over";

/** Returns whether the modal for an expired session is open. */
export const isExpiredOpen = (): boolean => ended !== null;

/** Opens the modal for an expired session. Only one opens; further failed calls change nothing (HTTP-21). */
export function openExpired(): void {
  if (ended) return;
  // A view is over: its viewer's own session goes on.
  if (viewing()) {
    returnFromView();
    return;
  }
  const { token, username, tenantId } = session();
  let live: () => void = () => undefined;
  const lives = new Promise<boolean>((resolve) => {
    live = () => resolve(true);
  });
  set({ token, username, tenantId, lives, live });
  notify.close(overNotice);
}

/** Handles a call whose session had expired; resolves to true when the same person has signed in again. */
async function renewed(error: CallError): Promise<boolean> {
  const { status, code, message, timedOut, token } = error;
  const verdict = verdictOf({ status, code, message, timedOut, hasToken: token !== "" });
  if (verdict.kind !== "expired" || isChatApp(navigator.userAgent)) return false;
  if (token !== session().token) return token === before;
  openExpired();
  return ended?.lives ?? false;
}

/**
 * Renders the modal for an expired session; place it once at the root. After sign-in in the modal, tabs and input stay,
 * and failed calls are repeated once. Its second button signs out and reloads (HTTP-17, HTTP-18).
 */
export function ExpiredHost() {
  const over = useSyncExternalStore(listeners.subscribe, () => ended);
  const client = useQueryClient();
  const token = useSession((now) => now.token);
  const here = useSession((now) => `${now.tenantId}:${now.username}`);
  useFirstAct(fetchDialog);
  useEffect(() => {
    provideRenewal(renewed);
    return () => provideRenewal(async () => false);
  }, []);
  useEffect(() => {
    // The same person has signed in again, here or in another window.
    if (!over || token === "" || token === over.token || here !== `${over.tenantId}:${over.username}`) return;
    before = over.token;
    over.live();
    set(null);
    // Refetch what was missed in the meantime.
    void fetchPermission().catch(() => undefined);
    void client.invalidateQueries();
  }, [over, token, here, client]);
  return over && <LazyDialog waiting={null} part={{ username: over.username }} failed={<SignInAgain />} />;
}

/** Fallback if the code of the dialog could not be loaded. */
function SignInAgain() {
  return (
    <div
      role="alertdialog"
      aria-label={text("common.error.expiredTitle")}
      className="fixed inset-x-0 top-12 z-dialog m-auto flex w-fit items-center gap-3 rounded-surface border border-line bg-raised p-4"
    >
      {text("common.error.expired")}
      <Button tone="primary" onClick={() => void signInAgain()}>
        {text("common.error.relogin")}
      </Button>
    </div>
  );
}
