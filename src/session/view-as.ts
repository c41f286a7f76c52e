import { call } from "#src/client/call.ts";
import { homePath } from "./guard.ts";
import { setViewing, viewing } from "./viewing.ts";

const contract = () => import("#src/contract/system/access/view-as.ts");

/**
 * Shows the console in this window as a person or a role sees it, beginning at home. The viewer's tabs and unsent input
 * stay stored for his return.
 * @throws CallError with the server's message when it refuses.
 */
export async function startView(seen: { userId: string } | { roleId: string }): Promise<void> {
  const { beginView } = await contract();
  const { token, userInfo } = await call(beginView, seen);
  const { pathname, search } = window.location;
  setViewing({ token, tenantId: String(userInfo.loginTenantId), user: userInfo, back: pathname + search });
  window.location.assign(homePath);
}

/** 结束查看: the window shows the viewer's own console again, where he was. */
export async function stopView(): Promise<void> {
  const { endView } = await contract();
  // The server ends a view by itself, so a failed call must keep nobody in it.
  await call(endView, {}, { unheard: true }).catch(() => undefined);
  returnFromView();
}

/** Returns from a view that the server has ended. */
export function returnFromView(): void {
  const view = viewing();
  setViewing(null);
  window.location.assign(view?.back ?? homePath);
}
