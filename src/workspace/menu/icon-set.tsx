import type { ComponentType } from "react";

/** Props of an icon. */
export interface IconLook {
  className?: string;
}

/** An icon as the package stores it: outlines only, drawn in the text colour. */
interface IconData {
  icon: {
    attrs: { viewBox: string };
    children: readonly { attrs: { d: string; "fill-rule"?: "evenodd" } }[];
  };
}

// The package folder has one file per icon, and no index that loads one by name.
const files = import.meta.glob<IconData>("../../../node_modules/@ant-design/icons-svg/es/asn/*Outlined.js", {
  import: "default",
  exhaustive: true,
});

/** Names of all icons as menus write them: `bar-chart`. */
export const iconNames: readonly string[] = Object.keys(files)
  .map((path) =>
    path
      .replace(/^.*\/|Outlined\.js$/g, "")
      .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-")
      .toLowerCase(),
  )
  .toSorted();

/** A name in lower case with letters and digits only, because generations of the consoles write names differently. */
const keyOf = (name: string) => name.replaceAll(/[^a-z\d]/gi, "").toLowerCase();

const byKey = new Map(
  Object.entries(files).map(([path, load]) => [keyOf(path.replace(/^.*\/|Outlined\.js$/g, "")), load]),
);

/** Names from older generations and other icon sets, mapped to names of this set; both sides as returned by `keyOf`. */
export const renamed: ReadonlyMap<string, string> = new Map([
  // Misspelt in the third generation.
  ["columheight", "columnheight"],
  ["interation", "interaction"],
  ["canlendar", "calendar"],
  ["verticleleft", "verticalleft"],
  ["verticleright", "verticalright"],
  // From the second and first generation.
  ["cross", "close"],
  ["addfile", "fileadd"],
  ["addfolder", "folderadd"],
  ["addteam", "usergroupadd"],
  ["adduser", "useradd"],
  ["pay", "paycircle"],
  // Names that menus of the newer console take from other sets, mostly `ion:`.
  ["settings", "setting"],
  ["cog", "setting"],
  ["options", "control"],
  ["people", "team"],
  ["person", "user"],
  ["users", "team"],
  ["grid", "appstore"],
  ["apps", "appstore"],
  ["cart", "shoppingcart"],
  ["notifications", "bell"],
  ["chatbubble", "message"],
  ["chatbox", "message"],
  ["chat", "message"],
  ["document", "filetext"],
  ["documents", "filetext"],
  ["documenttext", "filetext"],
  ["file", "file"],
  ["newspaper", "read"],
  ["lockclosed", "lock"],
  ["statschart", "barchart"],
  ["chart", "barchart"],
  ["analytics", "linechart"],
  ["piechart", "piechart"],
  ["time", "clockcircle"],
  ["list", "unorderedlist"],
  ["construct", "tool"],
  ["hammer", "tool"],
  ["cube", "codesandbox"],
  ["layers", "block"],
  ["server", "database"],
  ["pulse", "monitor"],
  ["speedometer", "dashboard"],
  ["business", "bank"],
  ["briefcase", "solution"],
  ["gitnetwork", "apartment"],
  ["sitemap", "apartment"],
  ["map", "environment"],
  ["location", "environment"],
  ["image", "picture"],
  ["images", "picture"],
  ["help", "question"],
  ["informationcircle", "infocircle"],
  ["checkmark", "check"],
  ["pricetag", "tag"],
  ["pricetags", "tags"],
  ["trash", "delete"],
  ["create", "edit"],
  ["terminal", "code"],
]);

/** Candidate names of an icon: as written, without its theme, by its current name, without its frame. */
function keysOf(name: string): readonly string[] {
  const written = name
    .trim()
    .replace(/^.*:/, "")
    .replace(/^(anticon|icon|bxs?|ios|md)-/, "");
  const bare = written.replace(/-?(outlined?|filled|fill|two-?tone)$/i, "").replace(/-(o|solid|line|sharp)$/, "");
  const base = keyOf(bare);
  return [keyOf(written), base, renamed.get(base) ?? "", keyOf(bare.replace(/-(circle|square)$/, ""))];
}

/**
 * The icon component for a menu's icon name, from any generation of the official consoles: `check-circle-o`,
 * `bar-chart`, `ant-design:setting-outlined`. Names of other sets map to icons with the same meaning. Filled icons are
 * outlined here, so that a menu has one style. Null for an unknown name.
 */
export async function pictureOf(name: string): Promise<ComponentType<IconLook> | null> {
  const load = keysOf(name)
    .map((key) => byKey.get(key))
    .find((one) => one !== undefined);
  if (!load) return null;
  const { icon } = await load();
  return function SetIcon({ className }) {
    return (
      <svg aria-hidden viewBox={icon.attrs.viewBox} fill="currentColor" className={className}>
        {icon.children.map(({ attrs }) => (
          <path key={attrs.d} d={attrs.d} fillRule={attrs["fill-rule"]} />
        ))}
      </svg>
    );
  };
}
