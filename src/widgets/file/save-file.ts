import { notify } from "#ui/toast/notify.tsx";
import { downloadFile } from "#src/client/download.ts";
import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";

/** Saves the file that an endpoint answers under its own name; one without a name is told as 未知的文件 and saved all the same. */
export async function saveFile<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<void> {
  const { named } = await downloadFile(endpoint, input);
  if (!named) notify.warn(text("common.download.unknown"));
}
