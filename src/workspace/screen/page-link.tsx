import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";

/** A link to a page of the server's menu: its address is data, so the router's own list of routes doesn't hold it. */
export function PageLink({ to, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
  return <Link to={to} {...rest} />;
}
