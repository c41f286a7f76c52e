import { QueryClientProvider } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { use, useDeferredValue, useEffect, useMemo, useState } from "react";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { config } from "#src/client/config.ts";
import { addFrameWords } from "#src/lib/frame-words.ts";
import { ExpiredHost } from "#src/session/expired.tsx";
import { homePath } from "#src/session/guard.ts";
import { draftPrefix, storedNames } from "#src/session/local-storage.ts";
import { useSession } from "#src/session/session.ts";
import { queries } from "#src/session/queries.ts";
import "./console.css";
import { atRest } from "../at-rest.ts";
import { IdentityHost } from "../identity/identity-host.tsx";
import { KeysHost } from "../keys/keys-host.tsx";
import { useLive } from "../live/use-live.ts";
import { useVisits } from "../menu/recent.ts";
import { useMenu } from "../menu/use-menu.ts";
import { ActionHost } from "../screen/action-host.tsx";
import { areScreensKnown, knownScreens } from "../screen/screens.ts";
import { connectAppearance } from "../settings/own-appearance.ts";
import { connectOwnSettings } from "../settings/own-settings.ts";
import { followRouter, openTabs, rememberTabs } from "../tabs/follow.ts";
import { createTabStore, FrameTabs, type TabStore, useTabs } from "../tabs/store.ts";
import { WorkspaceContext } from "../tabs/tab-context.ts";
import { windowTitle } from "../tabs/tabs.ts";
import { RunHost } from "../work/run-host.tsx";
import { Shell } from "./shell.tsx";

addFrameWords();

/** Sends drafts that an earlier page could not send. If their code fails to load, they stay on the device. */
async function sendDrafts(): Promise<void> {
  await atRest();
  if (storedNames(draftPrefix).length === 0) return;
  const shelf = await import("#src/widgets/form/draft/draft-shelf.ts").catch(() => undefined);
  await shelf?.takeUpDrafts();
}

/** The signed-in console. */
export function Console() {
  // Do not suspend when the screens are known already: everything would be rendered twice.
  const [known] = useState(areScreensKnown);
  return known ? <SignedIn /> : <WhenKnown />;
}

function WhenKnown() {
  use(knownScreens());
  return <SignedIn />;
}

const LazyFirstFactor = lazyPart<object>(
  async () => (await import("../identity/second-factor/first-factor.tsx")).FirstFactor,
);
const LazyFirstPassword = lazyPart<object>(async () => (await import("../identity/first-password.tsx")).FirstPassword);

function SignedIn() {
  // Until the password is changed and a required second factor exists, the server refuses everything else. The flags stay set during sign-out, which clears
  // the session first.
  const asked = useSession(({ user }) => user?.mustChangePassword === true);
  const [mustChange, setMustChange] = useState(asked);
  if (asked && !mustChange) setMustChange(true);
  const enrols = useSession(({ user }) => user?.mustEnrol === true);
  const [mustEnrol, setMustEnrol] = useState(enrols);
  if (enrols && !mustEnrol) setMustEnrol(true);
  return (
    <QueryClientProvider client={queries}>
      {mustChange ? (
        <LazyFirstPassword part={{}} waiting={null} />
      ) : mustEnrol ? (
        <LazyFirstFactor part={{}} waiting={null} />
      ) : (
        <Workspace />
      )}
    </QueryClientProvider>
  );
}

/** One tab store for the life of the page; it follows the router. */
function Workspace() {
  const router = useRouter();
  const menu = useMenu();
  const [store] = useState(() => {
    const begun = createTabStore(homePath);
    // During the first render: later, the frame would be rendered twice.
    openTabs(router, begun, menu, homePath);
    return begun;
  });
  const value = useMemo(() => ({ router, store, menu, homePath }), [router, store, menu]);
  useLive();
  useEffect(connectOwnSettings, []);
  useEffect(connectAppearance, []);
  useEffect(() => void sendDrafts(), []);

  useEffect(() => followRouter(router, store, () => menu, homePath), [router, store, menu]);
  useEffect(() => rememberTabs(store), [store]);

  return (
    <WorkspaceContext value={value}>
      <Frame store={store} />
      <KeysHost />
      <RunHost />
      <ActionHost />
      <ConfirmHost />
      <ExpiredHost />
      <IdentityHost />
      {/* Below the header, the tabs and the head of an overlay, so that a notification covers no close button. */}
      <Toaster top={98} narrowTop={60} />
    </WorkspaceContext>
  );
}

/** Menu, header and window title update after the page has rendered, because the user waits for the page. */
function Frame({ store }: { store: TabStore }) {
  const now = useDeferredValue(useTabs(store));
  const { tabs, activeId } = now;
  useVisits(store, activeId);
  const active = tabs.find((tab) => tab.id === activeId) ?? null;
  const title = windowTitle(active, homePath, config().systemName);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Pages before sign-in have no tab, so they get the plain system name.
  useEffect(
    () => () => {
      document.title = config().systemName;
    },
    [],
  );
  return (
    <FrameTabs value={now}>
      <Shell />
    </FrameTabs>
  );
}
