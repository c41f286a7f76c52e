// Puts the scenes of one library on the window, for the programs that time, count and type.
import { manyKinds, Many, openKinds, opensByHand, turningKinds, Used } from "./scenes.jsx";

const frame = () => new Promise(requestAnimationFrame);
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

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

/** Whether something that answers `selector` has size. */
export const drawn = (selector) =>
  [...document.querySelectorAll(selector)].some((node) => node.getBoundingClientRect().height > 0);

/** Milliseconds from now until `selector` was painted; gives up after 10 s. */
async function painted(act, selector) {
  const since = performance.now();
  act();
  do {
    if (performance.now() - since > 10_000) throw new Error(`nothing that is ${selector} came`);
    await frame();
  } while (!drawn(selector));
  await painting();
  return performance.now() - since;
}

/** What shows that a part is open. Ant Design has options for readers besides, which have no place on the screen. */
const opened = {
  Select: ".ant-select-item-option, [role=option]:not(.ant-select-dropdown *)",
  Combobox: ".ant-select-item-option, [role=option]:not(.ant-select-dropdown *)",
  DatePicker: ".ant-picker-cell, [role=gridcell]",
  Menu: "[role=menuitem]",
  Tooltip: "[data-inside]",
  Dialog: "[data-inside]",
  Drawer: "[data-inside]",
};

/** What opens each part that a person opens. */
const controls = {
  Select: "[role=combobox], button",
  Combobox: "[role=combobox]",
  DatePicker: "button, .ant-picker input",
};

const arrowDown = (control) =>
  control.dispatchEvent(
    new KeyboardEvent("keydown", { key: "ArrowDown", code: "ArrowDown", keyCode: 40, bubbles: true, cancelable: true }),
  );

function click(control) {
  for (const kind of ["mousedown", "mouseup"])
    control.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, button: 0 }));
  control.click();
}

/**
 * @param createRoot Of the React that the library uses.
 * @param parts The library's parts by kind; all take the props of scenes.jsx. `Root` stands around them.
 */
export function provide(createRoot, { Root = ({ children }) => children, ...parts }) {
  let root;
  let place;
  const render = (scene) => root.render(<Root>{scene}</Root>);
  function begin() {
    place = document.createElement("main");
    document.body.append(place);
    root = createRoot(place);
  }
  function end() {
    root.unmount();
    place.remove();
    [root, place] = [];
  }
  /** Draws one part and opens it. Resolves when it was painted, with the milliseconds of opening. */
  async function open(kind) {
    render(<Used parts={parts} kind={kind} asked={false} />);
    await frame();
    await rest(50);
    if (!opensByHand(kind)) return painted(() => render(<Used parts={parts} kind={kind} asked />), opened[kind]);
    const control = place.querySelector(controls[kind]);
    control.focus();
    await rest(20);
    const press = kind === "DatePicker" ? click : arrowDown;
    return painted(() => press(control), opened[kind]);
  }
  async function timed(run) {
    begin();
    const ms = await run();
    end();
    await rest(50);
    return ms;
  }
  const mark = (turn) => `[data-turn="${turn}"]`;
  window.bench = {
    kinds: {
      mount: manyKinds(parts),
      update: turningKinds(parts),
      open: openKinds(parts),
      all: [...new Set([...manyKinds(parts), ...openKinds(parts), ...Object.keys(parts)])],
    },
    opened,
    mount: (kind) => timed(() => painted(() => render(<Many parts={parts} kind={kind} />), mark(0))),
    update: (kind) =>
      timed(async () => {
        await painted(() => render(<Many parts={parts} kind={kind} />), mark(0));
        await rest(50);
        return painted(() => render(<Many parts={parts} kind={kind} turn={1} />), mark(1));
      }),
    open: (kind) => timed(() => open(kind)),
    /** Draws one part and leaves it, opened if it can be. */
    async show(kind, asOpen = false) {
      begin();
      if (asOpen) await open(kind);
      else render(<Used parts={parts} kind={kind} />);
      await rest(50);
    },
    /** Draws some closed parts of one kind and leaves them. */
    async showMany(kind) {
      begin();
      await painted(() => render(<Many parts={parts} kind={kind} count={5} />), mark(0));
      await painted(() => render(<Many parts={parts} kind={kind} count={5} turn={1} />), mark(1));
      await rest(50);
    },
    hide: async () => {
      end();
      await rest(50);
    },
    /** One visit of every page: drawn, opened, left. */
    async visit() {
      for (const kind of manyKinds(parts)) {
        begin();
        await painted(() => render(<Many parts={parts} kind={kind} />), mark(0));
        end();
      }
      for (const kind of openKinds(parts)) {
        begin();
        await open(kind);
        end();
        await frame();
      }
    },
  };
}
