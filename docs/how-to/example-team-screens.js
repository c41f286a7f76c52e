// Screens of a team, loaded at run time (add-screens-of-a-team.md). No build step is needed.

/** @param {import("../../src/workspace/screen/team/contract.ts").TeamHost} host */
export default function screens(host) {
  const { createElement, useEffect, useState } = host.React;

  /** A React component: the number of accounts on the server. */
  function Accounts({ search, open }) {
    const [total, setTotal] = useState("…");
    useEffect(() => {
      host.call("GET", "/sys/user/list", { pageNo: 1, pageSize: 1 }).then(
        (page) => setTotal(String(page.total)),
        (error) => setTotal(error.message),
      );
    }, []);
    return createElement(
      "div",
      { style: { padding: 24 } },
      createElement("h1", null, `账号统计 ${search.title ?? ""}`),
      createElement("p", null, `共 ${total} 个账号`),
      createElement("button", { onClick: () => open("/dashboard/analysis") }, "回首页"),
    );
  }

  return {
    "team/Accounts": { component: Accounts },
    // Any other library: it draws into the element, and the returned function removes what it drew.
    "team/Clock": {
      permissions: ["team:clock:view"],
      mount(element) {
        const timer = setInterval(() => (element.textContent = new Date().toLocaleTimeString()), 1000);
        return () => clearInterval(timer);
      },
    },
  };
}
