import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session, setPermission } from "#src/session/session.ts";
import { Forbidden } from "#src/workspace/exception/forbidden.tsx";
import { signIn, stubWire } from "#tests/support/browser/console.tsx";

stubWire();

it.each([
  { named: "by its name", describe: "代客下单", said: "需要“代客下单”权限，请联系管理员开通。" },
  { named: "not at all without one", describe: "", said: "需要使用时，请联系管理员开通权限。" },
])(
  "a page that one may not open names the missing right $named, never by its code (desk C)",
  async ({ describe, said }) => {
    signIn();
    const item = { action: "order:order:view,order:order:add", type: "1", status: "1", describe };
    const { permission } = session();
    setPermission({ menu: permission?.menu ?? [], auth: [], allAuth: [item] });
    const { container } = await render(<Forbidden permission="order:order:add" />);
    await expect.element(page.getByText(said)).toBeVisible();
    expect(container.textContent).not.toContain("order:order");
  },
);
