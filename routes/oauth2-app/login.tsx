import { createFileRoute } from "@tanstack/react-router";
import { ThirdLogin } from "#src/features/user/login/third-login.tsx";

export const Route = createFileRoute("/oauth2-app/login")({ component: ThirdLogin });
