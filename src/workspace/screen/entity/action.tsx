import type { ComponentType } from "react";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { actsOn } from "#src/client/acts.ts";
import type { EntityAction } from "#src/contract/action.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { queries } from "#src/session/queries.ts";
import { tellFailure } from "#src/session/failures.tsx";
import type { ActionDialogProps, RowAction } from "../action.ts";
import { type LazyDialog, lazyDialog } from "../lazy-dialog.tsx";
import type { ActionFormOptions, FormFrame } from "./action-form.tsx";
import { callOn, type EntityRow } from "./set.ts";

export interface ActionOptions<R extends EntityRow = EntityRow> {
  /** Further condition on a row, besides the action's states. */
  can?: (row: R) => boolean;
  /** Why it is refused now. */
  refusal?: (row: R) => string | undefined;
  /** Whether the row's state waits for it. */
  step?: RowAction<R>["step"];
  /** Entities to refetch besides its own. */
  refresh?: readonly EntityName[];
  /** Field with the name of the row, for the dialog's title and below the question. */
  called?: string;
  /** @default a dialog with the action's fields; none if it has no fields */
  Dialog?: ComponentType<ActionDialogProps<R>>;
}

/**
 * Converts an action of the contract for list, record and phone. If the action has fields, it opens a dialog with them.
 */
export function actionOf<R extends EntityRow = EntityRow>(
  act: EntityAction,
  options: ActionOptions<R> = {},
): RowAction<R> {
  const { name, title, fields, from, state, question, tone } = act.action;
  const base = {
    name,
    label: { title },
    permission: permissionsOf(act.permission),
    call: act,
    can: (row: R) => (from?.includes(textAt(row, state)) ?? true) && (options.can?.(row) ?? true),
    ...(options.refusal ? { refusal: options.refusal } : {}),
    ...(options.step === undefined ? {} : { step: options.step }),
    ...(tone ? { tone } : {}),
  };
  if (options.Dialog) return { ...base, Dialog: options.Dialog };
  const { called, refresh } = options;
  if (Object.keys(fields).length === 0) return { ...base, run: (row) => void runAction(act, row, question, options) };
  return {
    ...base,
    Dialog: actionDialog<R>(act, {
      ...act.action,
      refresh,
      ...(called ? { called: (row) => textAt(row, called) } : {}),
    }),
  };
}

/** Dialog of a call on one row, with fields from the registry; its code loads when it opens. */
export const actionDialog = <R extends EntityRow = EntityRow>(
  call: Endpoint,
  { frame, ...form }: ActionFormOptions & { frame?: () => Promise<FormFrame> },
): LazyDialog<ActionDialogProps<R>> =>
  lazyDialog(async () => {
    const [{ ActionForm }, Frame] = await Promise.all([import("./action-form.tsx"), frame?.()]);
    return function ActionDialog(props: ActionDialogProps<R>) {
      return <ActionForm act={call} form={form} {...(Frame ? { Frame } : {})} {...props} />;
    };
  });

/** Runs an action without fields, after a confirmation if it has a question. */
async function runAction(
  act: EntityAction,
  row: EntityRow,
  question: string | undefined,
  { refresh = [], called }: Pick<ActionOptions, "refresh" | "called">,
): Promise<void> {
  const { title, tone, done } = act.action;
  // Beside 取消红冲, a button 取消 would be ambiguous.
  const cancel = title.startsWith(text("common.verb.cancel")) ? { cancel: text("common.verb.back") } : {};
  const sure =
    question === undefined ||
    (await confirm({
      title: question,
      ...(called ? { body: textAt(row, called) } : {}),
      ok: title,
      ...cancel,
      ...(tone ? { tone } : {}),
    }));
  if (!sure) return;
  const { send, read } = actsOn(queries, [act, ...refresh]);
  try {
    await send(act, callOn(row));
    notify.ok(done);
    await read();
  } catch (error) {
    tellFailure(error);
  }
}
