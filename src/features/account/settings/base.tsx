import { type SubmitEvent, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { Select } from "#ui/select/select.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { useAct } from "#src/client/query.ts";
import { editOwn } from "#src/contract/system/account.ts";
import { text } from "#src/lib/text.ts";
import { dayOf } from "#src/lib/time.ts";
import { failureText } from "#src/session/failure-text.ts";
import { dictItems, session, setUser, useSession } from "#src/session/session.ts";
import { AccountPage } from "../account-page.tsx";

/** 基本设置: what a person may change of the own account; account and staff number are shown only. */
export function BaseSetting() {
  const user = useSession((session) => session.user);
  const [values, setValues] = useState(() => ({
    realname: user?.realname ?? "",
    birthday: user?.birthday ?? "",
    sex: user?.sex ? String(user.sex) : "",
    email: user?.email ?? "",
    telephone: user?.telephone ?? "",
  }));
  const [today] = useState(() => dayOf(new Date()));
  const [tried, setTried] = useState(false);
  const save = useAct(editOwn);
  const put = (part: Partial<typeof values>) => setValues((was) => ({ ...was, ...part }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!values.realname.trim() || save.isPending) return;
    const sex = values.sex === "1" || values.sex === "2" ? values.sex : null;
    save.mutate(
      { ...values, sex },
      {
        onSuccess: ({ userInfo }) => {
          // What a stock server leaves out stays as it was.
          setUser({ ...session().user, ...userInfo });
          notify.ok(text("account.base.saved"));
        },
      },
    );
  };
  return (
    <AccountPage title={text("account.base.title")}>
      <form
        noValidate
        onSubmit={submit}
        className="flex max-w-120 flex-col gap-4 rounded-surface border border-line bg-surface p-4"
      >
        <Field label={text("account.base.username")}>
          <Input value={user?.username ?? ""} readOnly />
        </Field>
        <Field label={text("account.base.workNo")}>
          <Input value={user?.workNo ?? ""} readOnly />
        </Field>
        <Field
          label={text("account.base.realname")}
          required
          error={tried && !values.realname.trim() ? text("account.base.realnameRequired") : ""}
        >
          <Input value={values.realname} maxLength={40} onValueChange={(realname) => put({ realname })} />
        </Field>
        <Field label={text("account.base.birthday")}>
          <DatePicker
            value={values.birthday}
            most={today}
            onValueChange={(birthday) => put({ birthday: birthday ?? "" })}
          />
        </Field>
        <Field label={text("account.base.sex")}>
          <Select
            value={values.sex || null}
            options={dictItems("sex").map(({ value, text: label }) => ({ value, label }))}
            onValueChange={(sex) => put({ sex: sex ?? "" })}
          />
        </Field>
        <Field label={text("account.base.email")}>
          <Input type="email" value={values.email} onValueChange={(email) => put({ email })} />
        </Field>
        <Field label={text("account.base.telephone")}>
          <Input type="tel" value={values.telephone} maxLength={45} onValueChange={(telephone) => put({ telephone })} />
        </Field>
        {save.error && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-13 text-bad">
            {failureText(save.error)}
          </p>
        )}
        <Button type="submit" tone="primary" busy={save.isPending} className="self-start">
          {text("common.verb.save")}
        </Button>
      </form>
    </AccountPage>
  );
}
