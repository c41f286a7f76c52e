import { isIPv6 } from "node:net";

/**
 * The network that rate limits and locks count by: an IPv4 address, or the first 64 bits of an IPv6 address, because
 * one internet connection owns all addresses with that prefix. A closed connection has no address; it returns "".
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return "";
  const [address = ""] = ip.split("%");
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (v4 || !isIPv6(address)) return (v4 ?? ip).slice(0, 64);
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  // The groups after "::". An IPv4 address at the end takes two groups and never reaches the first four.
  const right = !tail ? [] : tail.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
