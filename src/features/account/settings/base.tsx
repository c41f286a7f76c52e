import { type SubmitEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
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
import { PageContent } from "#src/workspace/screen/page-content.tsx";
import { DraftBar } from "#src/widgets/form/draft-notice.tsx";
import { useDraft } from "#src/widgets/form/draft.ts";

/** 基本设置: what a person may change of the own account; account and staff number are shown only. */
export function BaseSetting() {
  const user = useSession((session) => session.user);
  const stored = {
    realname: user?.realname ?? "",
    birthday: user?.birthday ?? "",
    sex: user?.sex ? String(user.sex) : "",
    email: user?.email ?? "",
    telephone: user?.telephone ?? "",
  };
  const form = useForm({ defaultValues: stored });
  const values = { ...stored, ...useWatch({ control: form.control }) };
  const draft = useDraft(form, editOwn.path, text("account.base.title"));
  const [today] = useState(() => dayOf(new Date()));
  const [tried, setTried] = useState(false);
  const save = useAct(editOwn);
  const put = (name: keyof typeof values) => (value: string | null) => form.setValue(name, value ?? "");
  const labels = {
    realname: text("account.base.realname"),
    birthday: text("account.base.birthday"),
    sex: text("account.base.sex"),
    email: text("account.base.email"),
    telephone: text("account.base.telephone"),
  };
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
          // From here on what is typed differs from this.
          form.reset(values);
          notify.ok(text("account.base.saved"));
        },
      },
    );
  };
  return (
    <PageContent>
      <form
        noValidate
        onSubmit={submit}
        className="flex max-w-120 flex-col gap-4 rounded-surface border border-line bg-surface p-4"
      >
        <DraftBar draft={draft} labels={labels} />
        <Field label={text("account.base.username")}>
          <Input value={user?.username ?? ""} readOnly />
        </Field>
        <Field label={text("account.base.workNo")}>
          <Input value={user?.workNo ?? ""} readOnly />
        </Field>
        <Field
          label={labels.realname}
          required
          error={tried && !values.realname.trim() ? text("account.base.realnameRequired") : ""}
        >
          <Input value={values.realname} maxLength={40} onValueChange={put("realname")} />
        </Field>
        <Field label={labels.birthday}>
          <DatePicker value={values.birthday} most={today} onValueChange={put("birthday")} />
        </Field>
        <Field label={labels.sex}>
          <Select
            value={values.sex || null}
            options={dictItems("sex").map(({ value, text: label }) => ({ value, label }))}
            onValueChange={put("sex")}
          />
        </Field>
        <Field label={labels.email}>
          <Input type="email" value={values.email} onValueChange={put("email")} />
        </Field>
        <Field label={labels.telephone}>
          <Input type="tel" value={values.telephone} maxLength={45} onValueChange={put("telephone")} />
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
    </PageContent>
  );
}
