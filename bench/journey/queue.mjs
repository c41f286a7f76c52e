// @ts-check
// In the demo everybody has older work waiting, and a new order is the last in the queue. So the other items are removed
// from the responses of 待我处理, as if they were done. Everything else is unchanged.

/**
 * Patches `fetch` in the page, not in the driver: with an intercepting driver the browser caches no files and would
 * fetch each again for every use.
 * @param {import("playwright").Page} page @param {{ no: string }} order The order whose turn it is.
 */
export async function ignoreQueueOf(page, order) {
  await page.exposeFunction("journeyOrder", () => order.no);
  await page.addInitScript(() => {
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      if (url.pathname !== "/api/dashboard/task/list") return real(input, init);
      // The order may be on a later page than the requested one.
      url.searchParams.set("pageNo", "1");
      url.searchParams.set("pageSize", "100");
      const [reply, no] = await Promise.all([
        real(input instanceof Request ? new Request(url, input) : url, init),
        /** @type {{ journeyOrder(): Promise<string> }} */ (/** @type {unknown} */ (globalThis)).journeyOrder(),
      ]);
      const body = await reply.json();
      if (body.result?.records) {
        // A payment's item contains its order's number in another field.
        body.result.records = body.result.records.filter(
          (/** @type {object} */ item) => no !== "" && JSON.stringify(item).includes(no),
        );
        body.result.total = body.result.records.length;
      }
      return Response.json(body, { status: reply.status });
    };
  });
}
