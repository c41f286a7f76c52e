import { createFileRoute } from "@tanstack/react-router";
import { AskAdministrator } from "#src/features/user/login/ask-administrator.tsx";

export const Route = createFileRoute("/user/register-result")({ component: AskAdministrator });
