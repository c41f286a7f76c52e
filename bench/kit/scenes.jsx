// What both pages of the bench share: the data, and how a scene is drawn, opened and timed.

export const options = Array.from({ length: 10_000 }, (_, at) => ({ value: `v${at}`, label: `检测项目 ${at}` }));

export const rows = Array.from({ length: 100_000 }, (_, at) => ({
  id: `DD${at}`,
  customer: `客户 ${at % 977}`,
  service: `检测项目 ${at % 131}`,
  state: ["待付款", "检测中", "已完成"][at % 3],
  amount: ((at * 37) % 100_000) / 100,
  day: `2026-${String((at % 12) + 1).padStart(2, "0")}-01`,
}));

export const columns = ["id", "customer", "service", "state", "amount", "day"].map((key) => ({ key, title: key }));

/** 10,000 nodes: 100 groups of 99. */
export const treeNodes = (make) =>
  Array.from({ length: 100 }, (_, at) =>
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
  table: "tbody tr, .ant-table-row",
};
const frame = () => new Promise(requestAnimationFrame);

/** Milliseconds from now until something that answers `selector` has size and was painted; gives up after 10 s. */
async function painted(act, selector) {
  const since = performance.now();
  act();
  const drawn = () => [...document.querySelectorAll(selector)].some((node) => node.getBoundingClientRect().height > 0);
  while (!drawn()) {
    if (performance.now() - since > 10_000) throw new Error(`nothing that is ${selector} came`);
    await frame();
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - since;
}

/** Puts `bench.run(scene)` on the window: the milliseconds of one opening, on a fresh root. */
export function provide(_strict, createRoot, scenes) {
  window.bench = {
    scenes: Object.keys(scenes),
    async run(name) {
      const Scene = scenes[name];
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
          box.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0 }));
        }
      }, opened[name]);
      root.unmount();
      place.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return ms;
    },
  };
}
