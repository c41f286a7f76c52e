import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { EventTopic } from "#src/contract/events.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { config } from "#src/client/config.ts";
import { connectLive } from "#src/client/live.ts";
import { outdatedHere } from "#src/client/own-acts.ts";
import { prefixOf, refreshByNews } from "#src/client/query.ts";
import { useSession } from "#src/session/session.ts";
import { wakeBell } from "../notices/wake.ts";
import { touchesWork, workThrottle } from "../work/throttle.ts";
import { tellPresence } from "./presence-news.ts";

/** Changes within this time are fetched together, ms. */
const bunchMs = 300;

/** Lazy: most sessions never hear of changed rights or dictionaries, and end by themselves. */
const news = () => import("./news.ts");

/** Prefixes of the queries that an event invalidates; empty for topics the console does not follow. */
export function outdatedBy(topic: EventTopic, payload: Readonly<Record<string, unknown>>): readonly string[] {
  // Our own server sends only names of the contract.
  if (topic === "row.changed" && typeof payload["address"] === "string")
    return [prefixOf(payload["address"] as EntityName)];
  if (topic === "todo") return [prefixOf("system:todo")];
  if (ringsBell(topic)) return [prefixOf("system:sysAnnouncementSend")];
  return [];
}

/** Announcements, and business messages, which only their receivers get. */
const ringsBell = (topic: EventTopic) => topic === "announcement" || topic.startsWith("msg.");

/**
 * While a user is signed in, changes by others appear in open lists without reload. Hidden windows fetch when shown.
 */
export function useLive(): void {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.user?.id ?? "");
  useEffect(() => {
    // Only our own server has this channel.
    if (!token || !userId || config().serverKind === "jeecg") return undefined;
    const outdated = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      // A hidden window fetches once when it is shown again.
      if (document.hidden) return;
      const prefixes = [...outdated];
      outdated.clear();
      if (prefixes.length > 0) void refreshByNews(client, prefixes);
    };
    const work = workThrottle(client);
    let isOver = false;
    const stop = connectLive({
      userId,
      token,
      onEvent({ topic, payload }) {
        for (const prefix of outdatedHere(outdatedBy(topic, payload), payload)) outdated.add(prefix);
        if (ringsBell(topic)) wakeBell();
        if (topic === "rights.changed" || topic === "dict.changed")
          void news().then(({ hearNews }) => hearNews(client, topic, payload));
        if (topic === "presence") tellPresence(payload);
        // The actions of this window count the work again themselves.
        if (touchesWork(topic) && outdatedHere([prefixOf("dashboard:task")], payload).length > 0) work.changed();
        timer ??= setTimeout(flush, bunchMs);
      },
      onReturn() {
        void client.invalidateQueries();
        wakeBell();
      },
      onOver() {
        isOver = true;
        void news().then(({ sessionIsOver }) => sessionIsOver(token));
      },
    });
    document.addEventListener("visibilitychange", flush);
    return () => {
      stop();
      work.stop();
      if (isOver) void news().then(({ sessionGoesOn }) => sessionGoesOn());
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [client, token, userId]);
}
