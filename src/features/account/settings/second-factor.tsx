import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import {
  disableFactor,
  distrustOwn,
  type Factor,
  ownFactor,
  renewRecoveryCodes,
} from "#src/contract/system/access/second-factor.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { addDeviceWords } from "#src/widgets/device/own-words.ts";
import { TrustedDevices } from "#src/widgets/device/trusted-devices.tsx";
import { EnrolDialog } from "#src/workspace/identity/second-factor/enrol-dialog.tsx";
import { RecoveryCodes } from "#src/workspace/identity/second-factor/recovery-codes.tsx";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { FactorProofDialog } from "./factor-proof-dialog.tsx";

addDeviceWords();

/** Fewer unused recovery codes than this are too few. */
const fewCodes = 3;

type Open = "enable" | "disable" | "renew" | null;

/** 二次验证 and the trusted devices of the own account. */
export function SecondFactor() {
  const client = useQueryClient();
  const query = queryOf(ownFactor, {});
  const { data, error, refetch } = useQuery({ ...query, meta: { shownByCaller: true } });
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const disable = useAct(disableFactor);
  const renew = useAct(renewRecoveryCodes);
  const distrust = useAct(distrustOwn);
  const again = () => client.invalidateQueries({ queryKey: query.queryKey });
  const close = () => setOpen(null);
  return (
    <>
      <div className="rounded-surface border border-line bg-surface p-4">
        {error && <ListError error={error} stale={false} onRetry={() => void refetch()} />}
        {!error && !data && <p className="py-6 text-center text-muted">{text("workspace.page.loading")}</p>}
        {data && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="w-24 flex-none font-semibold">{text("account.security.factor")}</h2>
            <p className="min-w-0 flex-1 basis-60">
              {stateOf(data)}
              {data.enabled && data.codesLeft < fewCodes && (
                <span className="block text-13 text-warn">
                  {text("account.security.factorFew", { n: data.codesLeft })}
                </span>
              )}
              {data.required && (
                <span className="block text-13 text-muted">{text("account.security.factorRequired")}</span>
              )}
            </p>
            <span className="flex gap-2">
              {!data.enabled && (
                <Button size="small" tone="primary" onClick={() => setOpen("enable")}>
                  {text("account.security.enable")}
                </Button>
              )}
              {data.enabled && (
                <Button size="small" onClick={() => setOpen("renew")}>
                  {text("account.security.renew")}
                </Button>
              )}
              {data.enabled && !data.required && (
                <Button size="small" onClick={() => setOpen("disable")}>
                  {text("account.security.disable")}
                </Button>
              )}
            </span>
          </div>
        )}
        {data?.enabled && (
          <div className="mt-3 border-t border-line-soft pt-3">
            <h3 className="font-semibold">{text("device.trusted")}</h3>
            <p className="mb-1 text-13 text-muted">{text("device.trustedHint")}</p>
            <TrustedDevices
              devices={data.devices}
              busy={distrust.isPending}
              onRevoke={(id) =>
                distrust.mutate(id ? { id } : {}, {
                  onSuccess: ({ ended }) => notify.ok(text("device.revoked", { n: ended })),
                  onError: (failure) => tellFailure(failure),
                  onSettled: again,
                })
              }
            />
          </div>
        )}
      </div>
      {open === "enable" && (
        <EnrolDialog
          onClose={close}
          onDone={() => {
            close();
            void again();
          }}
        />
      )}
      {open === "disable" && (
        <FactorProofDialog
          title={text("account.security.disableTitle")}
          body={text("account.security.disableBody")}
          submitText={text("account.security.disable")}
          done={text("account.security.disabled")}
          danger
          onSubmit={async (proof) => {
            await disable.mutateAsync(proof);
            await again();
          }}
          onClose={close}
        />
      )}
      {open === "renew" && (
        <FactorProofDialog
          title={text("account.security.renewTitle")}
          body={text("account.security.renewBody")}
          submitText={text("account.security.renew")}
          onSubmit={async (proof) => {
            setCodes((await renew.mutateAsync(proof)).codes);
            await again();
          }}
          onClose={close}
        />
      )}
      {codes && (
        <Dialog open mustAnswer width={440} title={text("identity.factor.codesTitle")}>
          <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
        </Dialog>
      )}
    </>
  );
}

function stateOf({ enabled, since, codesLeft }: Factor): string {
  if (!enabled) return text("account.security.factorOff");
  return text("account.security.factorOn", { time: (since ?? "").slice(0, 16), n: codesLeft });
}
