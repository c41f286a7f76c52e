// @ts-check
// Memory that the pages of each library leave behind, after a forced garbage collection.
import { both } from "#src/server/bin/language.mjs";
import { libraries } from "./libraries.mjs";

/** @param {import("./pages.mjs").Tab} tab */
async function measure({ tab, session }) {
  await tab.evaluate("new Promise((resolve) => setTimeout(resolve, 1000))");
  // Objects released by a finalizer are only freed by the next collection.
  for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/**
 * @param {readonly import("./pages.mjs").Tab[]} tabs @param {number} visits How often each page is rendered, opened and left.
 * @returns {Promise<{ rows: object[], missed: string[] }>}
 */
export async function weighHeaps(tabs, visits) {
  const rows = [];
  /** @type {string[]} */
  const missed = [];
  for (const one of tabs) {
    const { name, tab, session } = one;
    await tab.bringToFront();
    await session.send("HeapProfiler.enable");
    await session.send("DOM.enable");
    const visit = async (/** @type {number} */ times) => {
      for (let at = 0; at < times; at++) await tab.evaluate("window.bench.visit()");
    };
    // One-time memory (caches, compiled code) is allocated during the first half.
    const half = Math.ceil(visits / 2);
    await visit(half);
    const before = await measure(one);
    await visit(visits - half);
    const after = await measure(one);
    // Requested last: the browser keeps the nodes that it returns.
    const { detachedNodes } = await session.send("DOM.getDetachedDomNodes");
    const perVisit = (/** @type {number} */ more) => Number((more / (visits - half)).toFixed(1));
    const leak = {
      nodes: perVisit(after.nodes - before.nodes),
      listeners: perVisit(after.listeners - before.listeners),
    };
    if (name === "assay" && (leak.nodes >= 1 || leak.listeners >= 1))
      missed.push(
        both(
          `每次挂载多出 ${leak.nodes} 个节点、${leak.listeners} 个监听`,
          `each mount leaves ${leak.nodes} nodes and ${leak.listeners} listeners`,
        ),
      );
    rows.push({
      [both("库", "library")]: libraries[name].title,
      [both("堆 MB", "heap MB")]: Number((after.heap / 2 ** 20).toFixed(1)),
      [both("每次增长 kB", "kB per mount")]: perVisit((after.heap - before.heap) / 1024),
      [both("每次多出的节点", "nodes per mount")]: leak.nodes,
      [both("每次多出的监听", "listeners per mount")]: leak.listeners,
      [both("脱离的节点树", "detached trees")]: detachedNodes.length,
    });
  }
  return { rows, missed };
}
