import team from "#locales/zh-CN/team.json";
import { addWords } from "#src/lib/text.ts";

/** Adds the texts about a team's own screens; they load with the first module. */
export function addTeamWords(): void {
  addWords("team", team);
}
