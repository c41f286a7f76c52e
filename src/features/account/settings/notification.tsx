import { useQuery } from "@tanstack/react-query";
import { Switch } from "#ui/switch/switch.tsx";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import {
  chooseMessage,
  type OwnChannel,
  ownChannels,
  type OwnMessage,
  ownMessages,
} from "#src/contract/system/desk/own-message.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { PageContent } from "#src/workspace/screen/page-content.tsx";

const channelName = (channel: OwnChannel): string =>
  ({
    "4": text("account.notification.station"),
    "2": text("account.notification.mail"),
    "1": text("account.notification.sms"),
  })[channel];

/** 新消息通知: which business events notify me, and through which channels. A switch takes effect at once. */
export function Notification() {
  if (serves(ownMessages)) return <OwnMessages />;
  return (
    <PageContent>
      <p className="max-w-180 rounded-surface border border-line bg-surface p-4 text-muted">
        {text("account.notification.elsewhere")}
      </p>
    </PageContent>
  );
}

function OwnMessages() {
  const { data, error, refetch } = useQuery({ ...queryOf(ownMessages, {}), meta: { shownByCaller: true } });
  return (
    <PageContent>
      <div className="max-w-180 rounded-surface border border-line bg-surface p-4">
        <p className="mb-2 text-muted">{text("account.notification.intro")}</p>
        {error && <ListError error={error} stale={false} onRetry={() => void refetch()} />}
        {!error && !data && <p className="py-6 text-center text-muted">{text("workspace.page.loading")}</p>}
        {data?.length === 0 && <p className="py-6 text-center text-muted">{text("account.notification.none")}</p>}
        {data && data.length > 0 && (
          <table className="w-full">
            <thead>
              <tr className="border-b border-line text-13 text-muted">
                <th className="py-2 text-start font-normal">{text("account.notification.event")}</th>
                {ownChannels.map((channel) => (
                  <th key={channel} className="w-16 py-2 text-center font-normal">
                    {channelName(channel)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line-soft">
              {data.map((one) => (
                <tr key={one.eventCode}>
                  <th scope="row" className="py-2.5 text-start font-normal">
                    {one.eventName}
                  </th>
                  {one.channels.map((channel) => (
                    <td key={channel.channel} className="py-2.5">
                      <div className="flex justify-center">
                        <ChannelSwitch of={one} {...channel} />
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </PageContent>
  );
}

function ChannelSwitch({ of, channel, enabled, fixed }: { of: OwnMessage } & OwnMessage["channels"][number]) {
  const choose = useAct(chooseMessage);
  const { eventCode, eventName } = of;
  const control = (
    <Switch
      aria-label={text("account.notification.switch", { event: eventName, channel: channelName(channel) })}
      // Show the pressed value until the server's response has been read.
      value={choose.isPending ? choose.variables.enabled : enabled}
      busy={choose.isPending}
      readOnly={fixed !== null}
      onValueChange={(next) =>
        choose.mutate({ eventCode, channel, enabled: next }, { onError: (error) => tellFailure(error) })
      }
    />
  );
  if (!fixed) return control;
  return (
    <Tooltip side="left" content={text(`account.notification.${fixed}`)}>
      {control}
    </Tooltip>
  );
}
