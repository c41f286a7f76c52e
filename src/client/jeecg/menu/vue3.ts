import type { MenuNode } from "#src/contract/system/access/permission.ts";

/** A component that is an address: `https://…`, or `{{ window._CONFIG['domianURL'] }}/…`, also after a slash. */
const address = /^\/?(?=https?:\/\/|\{\{)/i;

/** A title that the Vue 3 console translates: `t('routes.demo.name')`. */
const translated = /^\s*t\(\s*(['"`])(.*)\1\s*\)\s*$/;

/** The title of an entry. A key of another console's texts is unknown here; its last part is the best there is. */
export function titleIn(written: string): string {
  const key = translated.exec(written)?.[2];
  if (key === undefined) return written;
  return /^[\w.-]+$/.test(key) ? (key.split(".").findLast(Boolean) ?? key) : key;
}

/**
 * A node as menus of the Vue 2 console write it. Those of the Vue 3 console hold the address of a page in `component`,
 * and of an external link also as a path of this host.
 */
export function asVue2(node: MenuNode): MenuNode {
  const { component, meta } = node;
  const title = titleIn(meta.title);
  const isAddress =
    component != null &&
    !meta.url &&
    (address.test(component) ||
      (meta.internalOrExternal && /^\/(?!\/)/.test(component) && !/layouts\//.test(component)));
  if (!isAddress) return title === meta.title ? node : { ...node, meta: { ...meta, title } };
  return {
    ...node,
    component: "layouts/IframePageView",
    meta: { ...meta, title, url: component.replace(address, "") },
  };
}
