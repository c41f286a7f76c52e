import type { GatewayFilter, GatewayPredicate } from "#src/contract/system/platform/gateway-route.ts";

const partsIn = (args: string) =>
  args
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Arguments of a predicate as people type them: `/a/**,/b/**`. */
export const argsText = ({ args }: GatewayPredicate): string => args.join(",");
export const argsOf = (args: string): string[] => partsIn(args);

/** Arguments of a filter as people type them: `parts=1`. */
export const pairsText = ({ args }: GatewayFilter): string => args.map(({ key, value }) => `${key}=${value}`).join(",");
export const pairsOf = (args: string): GatewayFilter["args"] =>
  partsIn(args).map((part) => {
    const at = part.indexOf("=");
    return at < 0 ? { key: part, value: "" } : { key: part.slice(0, at).trim(), value: part.slice(at + 1).trim() };
  });

/** Predicates of a row in one line. */
export const predicateText = (value: unknown): string =>
  ((value ?? []) as GatewayPredicate[]).map((one) => `${one.name}=${argsText(one)}`).join("；");
/** Filters of a row in one line. */
export const filterText = (value: unknown): string =>
  ((value ?? []) as GatewayFilter[]).map((one) => `${one.name}(${pairsText(one)})`).join("；");
