/** Encodes a service or a package as one value: `s:id` or `p:id`. */
export function choiceOf(kind: "service" | "package", id: string): string {
  return `${kind === "service" ? "s" : "p"}:${id}`;
}

/** The ids in a choice; both are empty when nothing is chosen. */
export function idsOf(choice: string | null | undefined): { serviceId: string; packageId: string } {
  const [kind = "", id = ""] = (choice ?? "").split(":");
  return { serviceId: kind === "s" ? id : "", packageId: kind === "p" ? id : "" };
}
