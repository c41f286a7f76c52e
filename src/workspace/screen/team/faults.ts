let known: readonly string[] = [];

/** Why modules of the team's own screens did not load; empty if all did. */
export const teamFaults = (): readonly string[] => known;

export function setTeamFaults(faults: readonly string[]): void {
  known = faults;
}
