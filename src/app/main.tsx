import "./entry.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config, loadConfig } from "#src/client/config.ts";
import { addEntryWords } from "#src/lib/entry-words.ts";
import { openSession } from "#src/session/session.ts";
import { startOver } from "#src/session/sign-in/sign-in.ts";
import { applyAppearance } from "#src/workspace/settings/appearance.ts";
import { provideScreens } from "#src/workspace/screen/screens.ts";
import { beginAhead } from "./ahead.ts";
import { createAppRouter } from "./router.ts";

/** No top-level await: with one, the bundler adds small files that only re-export a name for dynamic imports (051). */
async function begin() {
  addEntryWords();
  applyAppearance();
  provideScreens(async () => {
    const [{ screens }, team] = await Promise.all([
      import("./screens.ts"),
      config().screenModules.length > 0
        ? import("#src/workspace/screen/team/load.ts").then(({ teamScreens }) => teamScreens())
        : {},
    ]);
    // A name of ours keeps our screen: its permissions and words are known here.
    return { ...team, ...screens };
  });
  openSession(startOver);
  await loadConfig();
  // Title of pages without their own: those before sign-in, and the page for unknown addresses.
  document.title = config().systemName;
  beginAhead(window.location.pathname);

  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has lost its #root; without it there is no place to draw the console.");
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createAppRouter()} />
    </StrictMode>,
  );
}

void begin();
