import device from "#locales/zh-CN/device.json";
import { addWords } from "#src/lib/text.ts";

/** Registers the texts about devices; called by the modules that need them, so they load lazily. */
export function addDeviceWords(): void {
  addWords("device", device);
}
