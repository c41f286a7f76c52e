import { expect, it } from "vitest";
import { type Mapping, resolveTemplate } from "#src/server/otherConfig/applicationTemplate/rules.ts";

const question = { serviceId: "s1", templateId: "own", categoryPath: ["leaf", "root"] };
const map = (target: Partial<Mapping>, templateId: string, priority = 1): Mapping => ({
  serviceId: null,
  categoryId: null,
  templateId,
  priority,
  ...target,
});
const mappings = [
  map({ categoryId: "root" }, "byRoot", 99),
  map({ categoryId: "leaf" }, "byLeaf"),
  map({ categoryId: "leaf" }, "byLeafHigh", 5),
  map({ serviceId: "s1" }, "byService"),
];

it("a service's template is its own, then one mapped to it, then to its category from leaf to root, higher priority first", () => {
  const without = (...gone: string[]) => resolveTemplate(question, mappings, (id) => !gone.includes(id));
  expect(without()).toBe("own");
  expect(without("own")).toBe("byService");
  expect(without("own", "byService")).toBe("byLeafHigh");
  expect(without("own", "byService", "byLeafHigh")).toBe("byLeaf");
  expect(without("own", "byService", "byLeafHigh", "byLeaf")).toBe("byRoot");
  expect(resolveTemplate(question, mappings, () => false)).toBeNull();
});
