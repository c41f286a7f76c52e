import { useEffect, useEffectEvent } from "react";
import type { TableChannel } from "#src/client/table-channel.ts";
import { joinTables } from "#src/client/table-page.ts";
import { useSession } from "#src/session/session.ts";

/** Listens on the page's channel while it is shown; listens again for another name or session. "" = do not listen. */
export function useJoined(name: string, listen: (channel: TableChannel) => () => void): void {
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.user?.id ?? "");
  const tenantId = useSession((session) => session.tenantId);
  const begin = useEffectEvent(listen);
  useEffect(() => {
    if (!name || !token || !userId) return undefined;
    const { channel, leave } = joinTables({ userId, token, tenantId });
    const stop = begin(channel);
    return () => {
      stop();
      leave();
    };
  }, [name, token, userId, tenantId]);
}
