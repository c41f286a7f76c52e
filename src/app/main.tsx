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

/** Not awaited at the module's top: a bundle that holds such an await has a file for each name passed on (051). */
async function begin() {
  addEntryWords();
  applyAppearance();
  provideScreens(async () => (await import("./screens.ts")).screens);
  openSession(startOver);
  await loadConfig();
  // Of the pages that have no title of their own: those before sign-in, the unknown one.
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
