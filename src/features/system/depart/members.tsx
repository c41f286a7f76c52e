import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Input } from "#ui/input/input.tsx";
import { Pagination } from "#ui/pagination/pagination.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { userFields } from "#src/contract/system/access/user.ts";
import type { UserRow } from "#src/contract/system/access/user-admin.ts";
import { departRoles, departRolesOfUser, giveDepartRoles } from "#src/contract/system/depart-role.ts";
import { addDepartUsers, departUsers, removeDepartUser } from "#src/contract/system/depart-user.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { dictText, mayCall } from "#src/session/session.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { UserDialog } from "#src/widgets/user/user-dialog.tsx";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";

interface Place {
  departId: string;
  departName: string;
}

const titles = titlesOf(userFields);
const nameOf = (row: UserRow) => textAt(row, "realname");

/** 部门成员, with those of the departments below. */
export function Members({ departId, departName }: Place) {
  const [word, setWord] = useState("");
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 });
  const [adding, setAdding] = useState(false);
  const [giving, setGiving] = useState<UserRow>();
  const username: Record<string, string> = word.trim() === "" ? {} : { username: `*${word.trim()}*` };
  const found = useQuery({
    ...queryOf(departUsers, { depId: departId, ...page, ...username, column: "workNo", order: "asc" }),
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });
  const add = useAct(addDepartUsers);
  const remove = useAct(removeDepartUser);
  const take = async (ids: readonly string[]) => {
    if (ids.length === 0) return;
    try {
      await add.mutateAsync({ depId: departId, userIdList: [...ids] });
      notify.ok(text("depart.members.added", { n: ids.length }));
    } catch (error) {
      tellFailure(error);
    }
  };
  const drop = async (row: UserRow) => {
    const name = nameOf(row);
    const sure = await confirm({
      title: text("depart.members.removeTitle", { name, depart: departName }),
      body: text("depart.members.removeBody"),
      ok: text("depart.members.remove"),
      tone: "danger",
    });
    if (!sure) return;
    try {
      await remove.mutateAsync({ depId: departId, userId: textAt(row, "id") });
      notify.ok(text("depart.members.removed", { name }));
    } catch (error) {
      tellFailure(error);
    }
  };
  const cell = (name: keyof typeof titles) => ({
    title: { title: titles[name] },
    cell: (row: UserRow) => textAt(row, name) || "-",
  });
  const acts = (row: UserRow) => (
    <span className="inline-flex gap-2">
      {mayCall(giveDepartRoles.permission) && (
        <Button size="small" onClick={() => setGiving(row)}>
          {text("depart.members.roles")}
        </Button>
      )}
      {mayCall(removeDepartUser.permission) && (
        <Button size="small" onClick={() => void drop(row)}>
          {text("depart.members.remove")}
        </Button>
      )}
    </span>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          className="w-60 max-w-full"
          aria-label={text("depart.members.search")}
          placeholder={text("depart.members.search")}
          clearable
          value={word}
          onValueChange={(next) => {
            setWord(next);
            setPage({ ...page, pageNo: 1 });
          }}
        />
        {mayCall(addDepartUsers.permission) && (
          <Button tone="primary" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
            {text("depart.members.add")}
          </Button>
        )}
      </div>
      {found.error ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Loading active shape={<SkeletonText lines={6} />} />
      ) : found.data.records.length === 0 ? (
        <Empty title={text("depart.members.none")} />
      ) : (
        <>
          <SmallTable<UserRow>
            rows={found.data.records}
            rowKey={(row) => textAt(row, "id")}
            columns={[
              cell("username"),
              { ...cell("realname"), below: true },
              { ...cell("workNo"), below: true },
              { ...cell("phone"), below: true },
              {
                title: { title: text("depart.members.departs") },
                cell: (row) => textAt(row, "orgCodeTxt") || "-",
                below: true,
              },
              {
                title: { title: titles.status },
                cell: (row) => dictText("user_status", row.status),
                below: true,
              },
              { title: { title: text("depart.members.acts") }, cell: acts, end: true },
            ]}
          />
          <Pagination
            total={found.data.total}
            page={page.pageNo}
            pageSize={page.pageSize}
            onPageChange={(pageNo, pageSize) => setPage({ pageNo, pageSize })}
          />
        </>
      )}
      {adding && (
        <UserDialog
          value={[]}
          onClose={() => setAdding(false)}
          onConfirm={(users) => void take(users.map(({ id }) => id))}
        />
      )}
      {giving && <GiveRoles row={giving} departId={departId} onClose={() => setGiving(undefined)} />}
    </div>
  );
}

/** The department roles of one person, as ticks. */
function GiveRoles({ row, departId, onClose }: { row: UserRow; departId: string; onClose(): void }) {
  const userId = textAt(row, "id");
  const roles = useQuery({ ...queryOf(departRoles, { departId }), meta: { shownByCaller: true } });
  const own = useQuery({ ...queryOf(departRolesOfUser, { departId, userId }), meta: { shownByCaller: true } });
  const [changed, setChanged] = useState<readonly string[]>();
  const act = useAct(giveDepartRoles);
  const before = own.data?.map(({ droleId }) => droleId) ?? [];
  const ticked = changed ?? before;
  const error = roles.error ?? own.error;
  const save = async () => {
    try {
      await act.mutateAsync({ userId, newRoleId: ticked.join(","), oldRoleId: before.join(",") });
      notify.ok(text("depart.members.rolesSaved"));
      onClose();
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text("depart.members.rolesOf", { name: nameOf(row) })}
      footer={
        <>
          <Button onClick={onClose}>{text("common.verb.cancel")}</Button>
          <Button tone="primary" disabled={changed === undefined || act.isPending} onClick={() => void save()}>
            {text("depart.members.save")}
          </Button>
        </>
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void Promise.all([roles.refetch(), own.refetch()])} />
      ) : roles.data === undefined || own.data === undefined ? (
        <Loading active shape={<SkeletonText lines={3} />} />
      ) : roles.data.length === 0 ? (
        <Empty title={text("depart.members.noRoles")} />
      ) : (
        <div className="flex flex-col gap-2">
          {roles.data.map((role) => {
            const id = textAt(role, "id");
            return (
              <Checkbox
                key={id}
                label={textAt(role, "roleName")}
                value={ticked.includes(id)}
                onValueChange={(on) => setChanged(on ? [...ticked, id] : ticked.filter((one) => one !== id))}
              />
            );
          })}
        </div>
      )}
    </Dialog>
  );
}
