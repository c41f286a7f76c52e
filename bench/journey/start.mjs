// @ts-check
/**
 * Finds a customer of sales01 who pays per order and has ordered at the Suzhou laboratory before. The journey copies the
 * former form, and sales01 changes the price.
 * @param {string} base @returns {Promise<string>} the customer's name
 */
export async function knownCustomer(base) {
  const signed = await ask(base, "/sys/login", { username: "sales01", password: "Assay@2026" });
  /** @param {string} path */
  const list = (path) => listOf(base, signed, path);
  const orders = await list("/order/list?orderStatus=90&pageSize=200&pageNo=1");
  for (const { customerId, customerName, labName, serviceSummary } of orders) {
    if (!String(labName).includes("苏") || /等\d+项/.test(serviceSummary)) continue;
    const [customer] = await list(
      `/customer/list?status=1&settleType=1&customerName=${encodeURIComponent(customerName)}`,
    );
    if (customer?.id === customerId) return customerName;
  }
  throw new Error("The demo has no customer of sales01 with a finished order of the laboratory in Suzhou.");
}

/**
 * The rows of a list, as the signed-in person sees them.
 * @param {string} base @param {{ token: string, userInfo: { loginTenantId: string | number } }} signed @param {string} path
 */
export async function listOf(base, { token, userInfo }, path) {
  const headers = { "x-access-token": token, "tenant-id": String(userInfo.loginTenantId) };
  return (await read(await fetch(`${base}/api${path}`, { headers }))).records;
}

/** Sends a POST request and returns its result. @param {string} base @param {string} path @param {object} body */
export async function ask(base, path, body) {
  const headers = { "content-type": "application/json" };
  return read(await fetch(`${base}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** @param {Response} reply */
async function read(reply) {
  const body = await reply.json();
  if (!body.success) throw new Error(`${reply.url}: ${body.message}`);
  return body.result;
}
