import { describe, expect, it } from "vitest";
import { clientModules } from "#ui/client.mjs";

const needsReact = (name: string) => ["sonner", "lucide-react"].includes(name);
const clientOf = (modules: Record<string, string>) =>
  clientModules(
    Object.entries(modules).map(([path, code]) => ({ path, code })),
    needsReact,
  );
const jsx = `import { jsx } from "../lib/jsx.js";\n`;

describe("A module of the package runs in the browser when it", () => {
  it.each<[string, string]>([
    ["uses a hook that servers lack", `import { useState } from "react"; export const useA = () => useState(0);`],
    ["makes a context", `import { createContext } from "react"; export const A = createContext(0);`],
    ["takes all of React", `import * as React from "react"; export const A = React.useState;`],
    ["reads a context", `import { use } from "react"; export const a = (context) => use(context);`],
    ["calls a hook of its own", `import { useWords } from "../words/words.js"; export const A = () => useWords().ok;`],
    ["takes a React package that marks nothing", `import { toast } from "sonner"; export const a = () => toast("a");`],
    ["handles an event", `${jsx}export const A = ({ press }) => jsx("button", { onClick: press });`],
    ["gives a function to an element", `${jsx}export const A = () => jsx(B, { row: (one) => one.name });`],
    ["gives a component to an element", `${jsx}export const A = () => jsx(B, { icon: small ? Up : Down });`],
    ["draws by what the window is", `${jsx}export const A = () => jsx("p", { children: window.name });`],
  ])("%s", (_, code) => {
    expect(clientOf({ "a/a.js": code })).toEqual(["a/a.js"]);
  });

  it("calls what such a module hands out, over as many modules as there are", () => {
    const modules = {
      "a/a.js": `import { useState } from "react"; export const first = () => 1; export const useA = () => useState(1);`,
      "b/b.js": `import { first } from "../a/a.js"; export const second = () => first() + 1;`,
      "c/c.js": `import { second } from "../b/b.js"; export const third = [second];`,
      "d/d.js": `export const fourth = 4;`,
    };
    expect(clientOf(modules)).toEqual(["a/a.js", "b/b.js", "c/c.js"]);
  });
});

describe("A module of the package stays on the server when it", () => {
  it.each<[string, string]>([
    ["only counts", `export const days = (from, to) => (to - from) / 86400000;`],
    ["draws plain elements", `${jsx}export const A = ({ text, ...rest }) => jsx("p", { ...rest, children: text });`],
    [
      "uses a hook that servers have",
      `import { useId } from "react"; ${jsx}export const A = () => jsx("p", { id: useId() });`,
    ],
    [
      "draws an icon",
      `import { X } from "lucide-react"; ${jsx}export const A = () => jsx("p", { children: jsx(X, {}) });`,
    ],
    ["hands on names", `export { A } from "./a.js";`],
    [
      "touches the page only when it is called",
      `export const dark = (root = document.documentElement) => root.dataset.dark;`,
    ],
    [
      "names a key or a member like what is the browser's",
      `export const a = (it) => ({ window: it.document, onClick: 1 });`,
    ],
  ])("%s", (_, code) => {
    expect(clientOf({ "a/a.js": code })).toEqual([]);
  });

  it("draws a component of the browser", () => {
    const modules = {
      "a/a.js": `import { useState } from "react"; export const A = () => useState(1);`,
      "b/b.js": `import { A } from "../a/a.js"; ${jsx}export const B = (props) => jsx(A, props);`,
      "b/index.js": `export { B } from "./b.js";\nexport { A } from "../a/a.js";`,
    };
    expect(clientOf(modules)).toEqual(["a/a.js"]);
  });
});
