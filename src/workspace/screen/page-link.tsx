import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { PageAddress } from "#src/contract/addresses.ts";

/** A link to a page of the menu; the router's typed routes do not contain these addresses. */
export function PageLink({ to, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: PageAddress }) {
  return <Link to={to as string} {...rest} />;
}
