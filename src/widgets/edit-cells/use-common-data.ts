import { useLatest } from "#ui/utils/use-latest.ts";
import { useJoined } from "./use-joined.ts";

/** Listens to messages of the server under a key (`common_send_date`) while the page is shown; "" = do not listen. */
export function useCommonData(key: string, hear: (...args: readonly unknown[]) => void): void {
  const latest = useLatest(hear);
  useJoined(key, (channel) => channel.onCommon(key, (args) => latest.current(...args)));
}
