import type { Locator, Page } from "playwright";
import { expect, startInRow } from "#tests/support/e2e/e2e.ts";

type Body = Readonly<Record<string, unknown>>;

/** A dialog of a screen, and all that check D must know about it. */
export interface DialogCheck {
  /** The screen, on a record whose state allows the action. */
  page: Page;
  /** The record's row. */
  row: Locator;
  /** Name of the action that opens the dialog. */
  act: string;
  /** Path of the call that saves. */
  path: string;
  /** Enters what the form must not accept; absent = it is submitted as it opens. */
  enterWrong?(dialog: Locator): Promise<void>;
  /** Messages at the fields. */
  messages: readonly (string | RegExp)[];
  /** Enters what is right. */
  enter(dialog: Locator): Promise<void>;
  /** Spoils the right input on its way, so that the server refuses it. @default an outdated version */
  spoil?(body: Body): Body;
  /** The server's message about that. */
  refusal: string | RegExp;
  /** Reads from the server what the action changes. */
  read(): Promise<unknown>;
  /** Expects the change on the screen. */
  shows(): Promise<void>;
}

const outdated = (body: Body): Body => ({ ...body, version: Number(body["version"]) - 1 });

/**
 * Check D of a dialog on a record whose state allows it: it says what is wrong at the fields; closed without saving it
 * changes nothing; a refusal by the server is shown, and the dialog stays open; pressed twice it saves once, and the
 * screen shows the change.
 */
export async function checkDialog(check: DialogCheck): Promise<void> {
  const { page, path, read } = check;
  const dialog = page.getByRole("dialog");
  const buttons = dialog.getByRole("contentinfo").getByRole("button");
  const open = async () => {
    await startInRow(check.row, check.act);
    // The dialog loads its data first; then it shows a main button beside the one that closes it.
    await buttons.nth(1).waitFor();
  };
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() !== "GET" && new URL(request.url()).pathname === `/api${path}`) sent += 1;
  });
  const before = await read();

  await open();
  await check.enterWrong?.(dialog);
  await buttons.last().click();
  for (const message of check.messages) await expect(dialog.getByText(message).first()).toBeVisible();
  expect(sent).toBe(0);

  await check.enter(dialog);
  await buttons.first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "放弃修改" }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toBe(0);
  expect(await read()).toEqual(before);

  await open();
  await check.enter(dialog);
  await page.route(
    `**/api${path}`,
    (route) => route.continue({ postData: (check.spoil ?? outdated)(route.request().postDataJSON() as Body) }),
    { times: 1 },
  );
  await buttons.last().click();
  await expect(dialog.getByRole("alert").filter({ hasText: check.refusal })).toBeVisible();
  expect(sent).toBe(1);
  expect(await read()).toEqual(before);

  await buttons.last().dblclick();
  await expect(dialog).toHaveCount(0);
  await check.shows();
  expect(sent).toBe(2);
  expect(await read()).not.toEqual(before);
}
