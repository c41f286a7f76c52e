import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { Select } from "#ui/select/select.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { queryOf, useAct } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import { editOwn } from "#src/contract/system/access/account.ts";
import { getCurrentUserDeparts, getUserInfo, type UserInfo } from "#src/contract/system/access/session.ts";
import { text } from "#src/lib/text.ts";
import { dayOf } from "#src/lib/time.ts";
import { FailureWords } from "#src/widgets/form/failure-words.tsx";
import { dictItems, dictText, session, setUser, useSession } from "#src/session/session.ts";
import { PageContent } from "#src/workspace/screen/page-content.tsx";
import { DraftBar } from "#src/widgets/form/draft/draft-notice.tsx";
import { useDraft } from "#src/widgets/form/draft/draft.ts";
import { tellMerged } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { isStale, RecordNews, useRecord } from "#src/widgets/form/use-record.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { AvatarField } from "./avatar-field.tsx";
import { ownValues } from "./own-values.ts";

const BaseForm = z.required(
  z.pick(editOwn.input, { realname: true, birthday: true, sex: true, email: true, telephone: true }),
  { realname: true },
);
type BaseForm = z.output<typeof BaseForm>;

/** My account as the form holds it. */
const stateOf = (user: UserInfo) => ({ version: user.version ?? 0, values: ownValues(user) });
const know = (userInfo: UserInfo) => {
  // Keep the fields that a stock server omits from its response.
  setUser({ ...session().user, ...userInfo });
  return stateOf(userInfo);
};

/** My departments in this tenant, read-only here (only an administrator changes them), or the error of the request. */
function useOwnDeparts(): { departs: string; failed: unknown; again(): void } {
  const { data, error, refetch } = useQuery({
    ...queryOf(getCurrentUserDeparts, {}),
    meta: { shownByCaller: true },
  });
  const loading = error ? "" : text("workspace.page.loading");
  const names = data?.list.map(({ departName }) => departName).join("、");
  return { departs: names ?? loading, failed: data ? null : error, again: () => void refetch() };
}

/** 基本设置: what people may change in their own account. Account name, staff number and departments are read-only. */
export function BaseSetting() {
  const user = useSession((now) => now.user);
  return <PageContent>{user && (serves(editOwn) ? <OwnForm user={user} /> : <OwnFacts user={user} />)}</PageContent>;
}

/** Read-only account data, for a server where only the administrator changes it. */
function OwnFacts({ user }: { user: UserInfo }) {
  const { departs, failed, again } = useOwnDeparts();
  const facts = [
    [text("account.base.username"), user.username],
    [text("account.base.workNo"), user.workNo],
    [text("account.base.departs"), departs],
    [text("account.base.realname"), user.realname],
    [text("account.base.birthday"), user.birthday?.slice(0, 10)],
    [text("account.base.sex"), user.sex ? dictText("sex", String(user.sex)) : ""],
    [text("account.base.email"), user.email],
    [text("account.base.telephone"), user.telephone],
  ] as const;
  return (
    <div className="flex max-w-120 flex-col gap-4 rounded-surface border border-line bg-surface p-4">
      <p className="text-muted">{text("account.base.elsewhere")}</p>
      <dl className="flex flex-col gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value || text("common.empty")}</dd>
          </div>
        ))}
      </dl>
      {failed !== null && <DepartsFailed error={failed} onRetry={again} />}
    </div>
  );
}

function DepartsFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-13 text-bad">
      <span>{text("account.base.departsFailed")}</span>
      <FailureWords error={error} />
      <Button size="small" onClick={onRetry}>
        {text("common.verb.retry")}
      </Button>
    </div>
  );
}

function OwnForm({ user }: { user: UserInfo }) {
  const form = useZodForm(BaseForm, ownValues(user));
  const { control } = form;
  const draft = useDraft(form, editOwn.path, text("account.base.title"));
  const { departs, failed, again } = useOwnDeparts();
  const [today] = useState(() => dayOf(new Date()));
  const save = useAct(editOwn);
  const labels = {
    realname: text("account.base.realname"),
    birthday: text("account.base.birthday"),
    sex: text("account.base.sex"),
    email: text("account.base.email"),
    telephone: text("account.base.telephone"),
  };
  const record = useRecord(
    form,
    { now: stateOf(user), fetch: async () => know((await call(getUserInfo, {})).userInfo) },
    { labels },
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wrong = (errors: object) => {
    const [first] = Object.keys(errors);
    if (first && first in labels) form.setFocus(first as keyof typeof labels);
  };
  /** Saves. If the record changed on another device, merges that change and retries, as often as needed. */
  const store = async (values: BaseForm): Promise<void> => {
    try {
      const { userInfo } = await save.mutateAsync({ ...values, version: user.version && record.version() });
      // From here on, the form counts as dirty compared with these values.
      form.reset(form.getValues());
      record.saved(know(userInfo).version);
      notify.ok(text("account.base.saved"));
    } catch (reason) {
      record.failed(reason);
      const theirs = isStale(reason) ? await record.bring() : null;
      if (!theirs) throw reason;
      tellMerged(theirs);
      return form.handleSubmit(store, wrong)();
    }
  };
  const run = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    await act().catch(setError);
    setBusy(false);
  };
  const submit = form.handleSubmit((values) => run(() => store(values)), wrong);
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-120 flex-col gap-4 rounded-surface border border-line bg-surface p-4"
    >
      <DraftBar draft={draft} labels={labels} />
      <RecordNews record={record} onBring={() => void run(async () => tellMerged((await record.bring()) ?? []))} />
      {record.question}
      <AvatarField />
      <Field label={text("account.base.username")}>
        <Input value={user.username} readOnly />
      </Field>
      <Field label={text("account.base.workNo")}>
        <Input value={user.workNo ?? ""} readOnly />
      </Field>
      <Field label={text("account.base.departs")}>
        <Input value={departs} readOnly />
      </Field>
      {failed !== null && <DepartsFailed error={failed} onRetry={again} />}
      <FormField control={control} name="realname" label={labels.realname} required>
        {(bound) => <Input {...bound} maxLength={40} />}
      </FormField>
      <FormField control={control} name="birthday" label={labels.birthday}>
        {({ value, ...bound }) => <DatePicker {...bound} value={value ?? ""} max={today} />}
      </FormField>
      <FormField control={control} name="sex" label={labels.sex}>
        {({ value, onValueChange, ...bound }) => (
          <Select
            {...bound}
            value={value ? String(value) : null}
            options={dictItems("sex").map((item) => ({ value: item.value, label: item.text }))}
            onValueChange={(sex) => onValueChange(sex === "1" || sex === "2" ? sex : null)}
          />
        )}
      </FormField>
      <FormField control={control} name="email" label={labels.email}>
        {({ value, ...bound }) => <Input {...bound} type="email" value={value ?? ""} />}
      </FormField>
      <FormField control={control} name="telephone" label={labels.telephone}>
        {({ value, ...bound }) => <Input {...bound} type="tel" value={value ?? ""} maxLength={45} />}
      </FormField>
      {error !== null && (
        <Alert role="alert" tone="bad">
          <FailureWords error={error} />
        </Alert>
      )}
      <Button type="submit" tone="primary" busy={busy} className="self-start">
        {text("common.verb.save")}
      </Button>
    </form>
  );
}
