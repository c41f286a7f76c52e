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
import { touchesWork, workPacer } from "../work/pace.ts";
import { tellPresence } from "./presence-news.ts";

/** Changes that come in a bunch are fetched once. */
const bunchMs = 300;

/** Which reads an event outdates; none for topics the console does not follow. */
export function outdatedBy(topic: EventTopic, payload: Readonly<Record<string, unknown>>): readonly string[] {
  // Our own server tells what the contract names.
  if (topic === "row.changed" && typeof payload["address"] === "string")
    return [prefixOf(payload["address"] as EntityName)];
  if (topic === "todo") return [prefixOf("system:todo")];
  if (ringsBell(topic)) return [prefixOf("system:sysAnnouncementSend")];
  return [];
}

/** Announcements, and messages of the business, which are told to their receivers only. */
const ringsBell = (topic: EventTopic) => topic === "announcement" || topic.startsWith("msg.");

/** While somebody is signed in: what others change appears in open lists without reload. Hidden tabs fetch when shown. */
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
      // A window nobody looks at fetches once when it is looked at again.
      if (document.hidden) return;
      const prefixes = [...outdated];
      outdated.clear();
      if (prefixes.length > 0) void refreshByNews(client, prefixes);
    };
    const work = workPacer(client);
    const stop = connectLive({
      userId,
      token,
      onEvent({ topic, payload }) {
        for (const prefix of outdatedHere(outdatedBy(topic, payload), payload)) outdated.add(prefix);
        if (ringsBell(topic)) wakeBell();
        if (topic === "presence") tellPresence(payload);
        if (touchesWork(topic)) work.changed();
        timer ??= setTimeout(flush, bunchMs);
      },
      onReturn() {
        void client.invalidateQueries();
        wakeBell();
      },
    });
    document.addEventListener("visibilitychange", flush);
    return () => {
      stop();
      work.stop();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [client, token, userId]);
}
