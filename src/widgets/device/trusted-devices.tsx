import { Button } from "#ui/button/button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { Tag } from "#ui/tag/tag.tsx";
import type { TrustedDevice } from "#src/contract/system/access/second-factor.ts";
import { text } from "#src/lib/text.ts";
import { deviceName } from "./device-name.ts";

export interface TrustedDevicesProps {
  devices: readonly TrustedDevice[];
  busy: boolean;
  /** Ends the trust in one device, or in all without an id. */
  onRevoke(id?: string): void;
}

/** 信任的设备: the browsers in which a person needs no second step, each with a button to revoke it. */
export function TrustedDevices({ devices, busy, onRevoke }: TrustedDevicesProps) {
  const ask = async (id?: string) => {
    const yes = await confirm({
      title: text(id ? "device.revoke" : "device.revokeAll"),
      body: text(id ? "device.revokeBody" : "device.revokeAllBody"),
      ok: text(id ? "device.revoke" : "device.revokeAll"),
    });
    if (yes) onRevoke(id);
  };
  if (devices.length === 0) return <p className="text-13 text-muted">{text("device.none")}</p>;
  return (
    <>
      <ul className="divide-y divide-line-soft" aria-label={text("device.trusted")}>
        {devices.map(({ id, client, ip, lastTime, trustedUntil, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="flex min-w-0 flex-1 items-center gap-2" title={client ?? ""}>
              <span className="truncate">{deviceName(client ?? "") || text("common.empty")}</span>
              {current && <Tag tone="ok">{text("device.here")}</Tag>}
            </span>
            <span className="flex flex-wrap gap-x-4 text-13 text-muted max-tablet:order-last max-tablet:basis-full">
              <span>{ip}</span>
              <span>{text("device.lastUsed", { time: lastTime.slice(0, 16) })}</span>
              <span>{text("device.until", { time: trustedUntil.slice(0, 10) })}</span>
            </span>
            <Button size="small" tone="text" disabled={busy} onClick={() => void ask(id)}>
              {text("device.revoke")}
            </Button>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button size="small" className="mt-2" disabled={busy} onClick={() => void ask()}>
          {text("device.revokeAll")}
        </Button>
      )}
    </>
  );
}
