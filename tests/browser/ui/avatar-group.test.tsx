import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AvatarGroup } from "#ui/avatar/avatar-group.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const people = ["林客服", "吴收样", "陈检测", "周审核"].map((name) => ({ key: name, name }));

describe("AvatarGroup", () => {
  it("shows the first faces, and by key the names of the rest", async () => {
    await render(
      <main className="bg-surface">
        <AvatarGroup aria-label="参与人" items={people} max={2} />
      </main>,
    );
    await expect.element(page.getByRole("list", { name: "参与人" })).toBeVisible();
    // The role is explicit: without list markers, WebKit does not treat it as a list.
    await expect.element(page.getByRole("list", { name: "参与人" })).toHaveAttribute("role", "list");
    const faces = page.getByRole("img").elements();
    expect(faces.map((face) => face.getAttribute("aria-label"))).toEqual(["林客服", "吴收样"]);
    await userEvent.tab();
    const more = page.getByRole("button", { name: "另有 2 人" });
    await expect.element(more).toHaveFocus();
    await expect.element(more).toHaveTextContent("+2");
    await userEvent.keyboard("{Enter}");
    const rest = page.getByRole("dialog", { name: "另有 2 人" });
    await expect.element(rest).toHaveTextContent("陈 陈检测周 周审核");
    await expect.element(rest.getByRole("list")).toHaveAttribute("role", "list");
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
    await expect.element(rest).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  });

  it("needs no button where all have room", async () => {
    await render(<AvatarGroup items={people} max={4} />);
    expect(page.getByRole("listitem").elements()).toHaveLength(4);
    expect(page.getByRole("button").elements()).toHaveLength(0);
  });

  it("lays each face on the one before it", async () => {
    await render(<AvatarGroup items={people} size={40} />);
    const [first, second] = page
      .getByRole("img")
      .elements()
      .map((face) => face.getBoundingClientRect());
    expect(first && second && first.right - second.left).toBe(10);
  });
});
