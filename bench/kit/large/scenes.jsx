// What both pages of the bench share: the data, and how a scene is drawn, opened and timed.

/** How many entries the scenes have, and the small ones beside them. */
export const [large, small] = [10_000, 1000];

export const optionsOf = (count) =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `检测项目 ${at}` }));

export const rows = Array.from({ length: 100_000 }, (_, at) => ({
  id: `DD${at}`,
  customer: `客户 ${at % 977}`,
  service: `检测项目 ${at % 131}`,
  state: ["待付款", "检测中", "已完成"][at % 3],
  amount: ((at * 37) % 100_000) / 100,
  day: `2026-${String((at % 12) + 1).padStart(2, "0")}-01`,
}));

export const columns = ["id", "customer", "service", "state", "amount", "day"].map((key) => ({ key, title: key }));

/** So many nodes: groups of 99. */
export const treeNodes = (make, count) =>
  Array.from({ length: count / 100 }, (_, at) =>
    make(
      `g${at}`,
      `分组 ${at}`,
      Array.from({ length: 99 }, (_, leaf) => make(`g${at}-${leaf}`, `节点 ${at}-${leaf}`)),
    ),
  );

/** What shows that a scene is open: a layer, or lines. */
const opened = {
  dialog: '[role="dialog"] input',
  select: '[role="option"], .ant-select-item-option',
  combobox: '[role="option"], .ant-select-item-option',
  tree: '[role="treeitem"], .ant-tree-treenode',
  treeSelect: '[role="treeitem"], .ant-select-tree-treenode',
  cascader: '[role="option"], .ant-cascader-menu-item',
  table: "tbody tr, .ant-table-row",
};
const frame = () => new Promise(requestAnimationFrame);

/** Resolves once the frame that is being made was painted; to be called from within it. */
const painting = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Milliseconds from now until something that answers `selector` has size and was painted; gives up after 10 s. */
async function painted(act, selector) {
  const since = performance.now();
  act();
  const drawn = () => [...document.querySelectorAll(selector)].some((node) => node.getBoundingClientRect().height > 0);
  do {
    if (performance.now() - since > 10_000) throw new Error(`nothing that is ${selector} came`);
    await frame();
  } while (!drawn());
  await painting();
  return performance.now() - since;
}

/**
 * Puts `bench.run(scene)` on the window: the milliseconds of one opening, on a fresh root. `few` are the same scenes
 * with a tenth of the entries, by `bench.run(scene, true)`.
 */
export function provide(_strict, createRoot, scenes, few = {}) {
  window.bench = {
    scenes: Object.keys(scenes),
    few: Object.keys(few),
    async run(name, withFew = false) {
      const Scene = (withFew ? few : scenes)[name];
      const place = document.createElement("div");
      document.body.append(place);
      const root = createRoot(place);
      root.render(<Scene open={false} />);
      await frame();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const control = place.querySelector('[role="combobox"]');
      const ms = await painted(() => {
        if (!control) {
          root.render(<Scene open />);
          return;
        }
        const box = control.closest(".ant-select") ?? control;
        for (const kind of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
          const taken = !box.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0 }));
          // What a press does by itself, which an event made by a script does not.
          if (kind === "mousedown" && !taken) control.focus();
        }
      }, opened[name]);
      root.unmount();
      place.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return ms;
    },
  };
}
