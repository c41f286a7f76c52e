import { notify } from "#ui/toast/notify.tsx";
import { downloadFile } from "#src/client/download.ts";
import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";

/** Downloads the file of an endpoint under its own name; if it has none, shows 未知的文件 and saves it anyway. */
export async function saveFile<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<void> {
  const { named } = await downloadFile(endpoint, input);
  if (!named) notify.warn(text("common.download.unknown"));
}
