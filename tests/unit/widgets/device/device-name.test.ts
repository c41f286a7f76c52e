import { expect, it } from "vitest";
import { deviceName } from "#src/widgets/device/device-name.ts";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36", "Chrome · Windows"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0", "Edge · Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1", "Safari · iOS"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) wxwork/4.1 MicroMessenger/7.0", "企业微信 · iOS"],
  ["Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36", "Chrome · Android"],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", ""],
])("a device of %j is called %j", (agent, name) => expect(deviceName(agent)).toBe(name));
