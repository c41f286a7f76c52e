import "./entry.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import common from "#locales/zh-CN/common.json";
import user from "#locales/zh-CN/user.json";
import { loadConfig } from "#src/client/config.ts";
import { addWords } from "#src/lib/text.ts";
import { openSession } from "#src/session/session.ts";
import { startOver } from "#src/session/sign-in.ts";
import { applyAppearance } from "#src/workspace/settings/appearance.ts";
import { provideScreens } from "#src/workspace/screen/screens.ts";
import { createQueries } from "./queries.ts";
import { createAppRouter } from "./router.ts";
import { screens } from "./screens.ts";

addWords("zh-CN", "common", common);
addWords("zh-CN", "user", user);
applyAppearance();
provideScreens(screens);
openSession(startOver);
await loadConfig();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has lost its #root; without it there is no place to draw the console.");
const queries = createQueries();
const router = createAppRouter(queries);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
