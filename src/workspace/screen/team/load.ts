import * as React from "react";
import { config } from "#src/client/config.ts";
import { rawCall } from "#src/client/raw-call.ts";
import { text } from "#src/lib/text.ts";
import { dictText, mayUseCode } from "#src/session/session.ts";
import type { Screen, Screens } from "../screens.ts";
import type { TeamHost, TeamModule, TeamScreen, TeamScreens } from "./contract.ts";
import { setTeamFaults } from "./faults.ts";
import { addTeamWords } from "./own-words.ts";
import { screenOfTeam } from "./screen.tsx";

addTeamWords();

/** Max time for one module, ms; after it the console opens without its screens. */
const moduleTimeoutMs = 10_000;

/** Calls in the team's own terms: path and fields are those of its server. */
const host: TeamHost = {
  version: 1,
  React,
  async call(method, path, input = {}) {
    // Any other text could change the host of the address, and the token would go there.
    if (!/^\/(?!\/)/.test(path)) throw new TypeError(text("team.path", { path }));
    return rawCall(method, path.replaceAll(":", "%3A"), input);
  },
  can: mayUseCode,
  // Type assertion: dictionaries of the team's server are not among ours.
  dictText: (code, value) => dictText(code as Parameters<typeof dictText>[0], value),
};

/** The screens of one module. */
async function screensOf(address: string): Promise<TeamScreens> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(text("team.late"))), moduleTimeoutMs);
  });
  try {
    // The operator's configuration names the module, and the content security policy allows its host.
    const loaded = (await Promise.race([import(/* @vite-ignore */ address), late])) as { default?: TeamModule };
    if (typeof loaded.default !== "function") throw new TypeError(text("team.noDefault"));
    return await Promise.race([loaded.default(host), late]);
  } finally {
    clearTimeout(timer);
  }
}

const isScreen = (given: unknown): given is TeamScreen =>
  typeof given === "object" && given !== null && ("component" in given || "mount" in given);

/**
 * Loaders of the team's own screens, from the modules of the configuration. A module that fails is left out, with its
 * fault in `teamFaults`; the console opens without it.
 */
export async function teamScreens(): Promise<Screens> {
  const found: Record<string, () => Promise<Screen>> = {};
  const faults: string[] = [];
  await Promise.all(
    config().screenModules.map(async (address) => {
      try {
        for (const [name, screen] of Object.entries(await screensOf(address))) {
          if (isScreen(screen)) found[name] = async () => screenOfTeam(name, screen);
          else faults.push(text("team.noScreen", { address, name }));
        }
      } catch (error) {
        faults.push(text("team.failed", { address, why: error instanceof Error ? error.message : String(error) }));
      }
    }),
  );
  for (const fault of faults) console.warn(fault);
  setTeamFaults(faults);
  return found;
}
