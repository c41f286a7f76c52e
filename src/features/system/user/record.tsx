import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { queryAgent, userRights, userSignIns } from "#src/contract/system/access/user-record.ts";
import { distrustUser, userFactor } from "#src/contract/system/access/second-factor.ts";
import { user } from "#src/contract/system/access/user-admin.ts";
import { type Label, text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { mayCall } from "#src/session/session.ts";
import { deviceName } from "#src/widgets/device/device-name.ts";
import { TrustedDevices } from "#src/widgets/device/trusted-devices.tsx";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { Block, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { factsOf, type RecordParts } from "#src/workspace/screen/entity/detail.tsx";
import { servedSet } from "#src/workspace/screen/entity/served.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { timeCell } from "#src/workspace/screen/list/rows/columns.tsx";

const basics = [
  "username",
  "realname",
  "workNo",
  "phone",
  "email",
  "telephone",
  "sex",
  "birthday",
  "status",
  "lastLoginTime",
  "createBy",
  "createTime",
  "updateBy",
  "updateTime",
] as const;

/** The fields among these that the configured server has. */
const served = (names: readonly string[]) => names.filter((name) => name in servedSet(user).fields);

/** Record of a staff account. */
export const userRecord: RecordParts<never> = {
  body: (row: EntityRow) => (
    <>
      <Block title="entity.basic">
        <Facts facts={factsOf(user, served(basics), row)} />
      </Block>
      <Block title="sysAdmin.user.membership">
        <Facts facts={factsOf(user, served(["roleNames", "orgCodeTxt", "orgCode", "post"]), row)} />
      </Block>
      {serves(userRights) && <RightsBlock id={row.id} />}
      {serves(userFactor) && mayCall(userFactor.permission) && <FactorBlock id={row.id} />}
      {serves(userSignIns) && <SignInsBlock id={row.id} />}
      <AgentBlock userName={textAt(row, "username")} />
    </>
  ),
};

/** A block whose content is loaded by its own call. */
function Part<T>({
  title,
  query,
  children,
}: {
  title: Label;
  query: { data: T | undefined; error: unknown; refetch(): unknown };
  children(data: T): ReactNode;
}) {
  return (
    <Block title={title}>
      {query.error ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Loading active shape={<SkeletonText lines={3} />} />
      ) : (
        children(query.data)
      )}
    </Block>
  );
}

const Nothing = ({ words }: { words: string }) => <p className="text-13 text-muted">{words}</p>;

const asked = <E extends Endpoint>(endpoint: E, input: Parameters<typeof queryOf<E>>[1]) => ({
  ...queryOf(endpoint, input),
  meta: { shownByCaller: true },
});

/** 权限说明: every effective permission with the roles that give it. */
function RightsBlock({ id }: { id: string }) {
  const query = useQuery(asked(userRights, { id }));
  return (
    <Part title="sysAdmin.user.rights" query={query}>
      {({ all, rights }) =>
        all ? (
          <Nothing words={text("sysAdmin.user.allRights")} />
        ) : rights.length === 0 ? (
          <Nothing words={text("sysAdmin.user.noRights")} />
        ) : (
          <div className="max-h-90 overflow-y-auto">
            <SmallTable
              rows={screensOf(rights)}
              rowKey={({ screen }) => screen}
              columns={[
                { title: "sysAdmin.user.rightScreen", cell: ({ screen }) => screen },
                {
                  title: "sysAdmin.user.rightNames",
                  cell: ({ names }) => (
                    <span className="flex flex-wrap gap-1">
                      {names.map((name) => (
                        <Tag key={name}>{name}</Tag>
                      ))}
                    </span>
                  ),
                },
                { title: "sysAdmin.user.rightRoles", below: true, cell: ({ roles }) => roles.join("、") },
                {
                  title: "sysAdmin.user.rightRules",
                  below: true,
                  cell: ({ rules }) => rules.join("；") || text("sysAdmin.user.noRule"),
                },
              ]}
            />
          </div>
        )
      }
    </Part>
  );
}

type Rights = readonly {
  screen: string;
  name: string;
  roles: readonly { roleName: string; rules: readonly string[] }[];
}[];

/** The permissions of each screen, with the roles and the data rules of any of them. */
function screensOf(rights: Rights) {
  const screens = new Map<string, { screen: string; names: string[]; roles: string[]; rules: string[] }>();
  for (const { screen, name, roles } of rights) {
    const known = screens.get(screen) ?? { screen, names: [], roles: [], rules: [] };
    screens.set(screen, known);
    if (!known.names.includes(name)) known.names.push(name);
    for (const { roleName, rules } of roles) {
      if (!known.roles.includes(roleName)) known.roles.push(roleName);
      const words = rules.length > 0 ? `${roleName}：${rules.join("、")}` : "";
      if (words !== "" && !known.rules.includes(words)) known.rules.push(words);
    }
  }
  return [...screens.values()];
}

/** 二次验证 and 信任的设备. */
function FactorBlock({ id }: { id: string }) {
  const query = useQuery(asked(userFactor, { id }));
  const distrust = useAct(distrustUser);
  return (
    <Part title="sysAdmin.user.factor" query={query}>
      {({ enabled, required, since, codesLeft, devices }) => (
        <>
          <Facts
            facts={[
              ["sysAdmin.user.factorState", text(enabled ? "sysAdmin.user.factorOn" : "sysAdmin.user.factorOff")],
              ["sysAdmin.user.factorRequired", text(required ? "sysAdmin.user.yes" : "sysAdmin.user.no")],
              ["sysAdmin.user.factorSince", timeCell(since ?? "")],
              ["sysAdmin.user.factorCodes", String(codesLeft)],
            ]}
          />
          <TrustedDevices
            devices={devices}
            busy={distrust.isPending}
            onRevoke={(deviceId) =>
              distrust.mutate(deviceId ? { id, deviceId } : { id }, {
                onSuccess: ({ ended }) => notify.ok(text("device.revoked", { n: ended })),
                onError: (failure) => tellFailure(failure),
                onSettled: () => query.refetch(),
              })
            }
          />
        </>
      )}
    </Part>
  );
}

/** 登录记录. */
function SignInsBlock({ id }: { id: string }) {
  const query = useQuery(asked(userSignIns, { id }));
  return (
    <Part title="sysAdmin.user.signIns" query={query}>
      {(found) =>
        found.length === 0 ? (
          <Nothing words={text("sysAdmin.user.noSignIns")} />
        ) : (
          <SmallTable
            rows={found.slice(0, 20)}
            rowKey={(one) => one.id}
            columns={[
              { title: "sysAdmin.user.signInTime", cell: ({ loginTime }) => timeCell(loginTime) },
              { title: "sysAdmin.user.lastTime", below: true, cell: ({ lastTime }) => timeCell(lastTime) },
              { title: "sysAdmin.user.ip", cell: ({ ip }) => ip },
              { title: "sysAdmin.user.device", below: true, cell: ({ client }) => deviceName(client ?? "") },
              {
                title: "sysAdmin.user.secondStep",
                below: true,
                cell: ({ secondStep }) => (secondStep ? text(`device.step.${secondStep}`) : text("common.empty")),
              },
              {
                title: "sysAdmin.user.state",
                cell: ({ live, endReason }) => text(live ? "sysAdmin.user.live" : endingOf(endReason)),
              },
            ]}
          />
        )
      }
    </Part>
  );
}

const endings = {
  logout: "sysAdmin.user.endLogout",
  force: "sysAdmin.user.endForce",
  frozen: "sysAdmin.user.endFrozen",
  password: "sysAdmin.user.endPassword",
  alteration: "sysAdmin.user.endPassword",
  deleted: "sysAdmin.user.endDeleted",
} as const;

const endingOf = (reason: string | null) =>
  reason !== null && Object.hasOwn(endings, reason) ? endings[reason as keyof typeof endings] : "sysAdmin.user.expired";

/** 代理. */
function AgentBlock({ userName }: { userName: string }) {
  const query = useQuery(asked(queryAgent, { userName }));
  return (
    <Part title="sysAdmin.user.agency" query={query}>
      {(agent) =>
        agent === null ? (
          <Nothing words={text("sysAdmin.user.noAgent")} />
        ) : (
          <Facts
            facts={[
              ["sysAdmin.user.agent.verb", agent.agentName],
              ["sysAdmin.user.agentStart", timeCell(agent.startTime)],
              ["sysAdmin.user.agentEnd", timeCell(agent.endTime)],
              ["sysAdmin.user.agentStatus", text(agent.status === "1" ? "sysAdmin.user.on" : "sysAdmin.user.off")],
            ]}
          />
        )
      }
    </Part>
  );
}
