import { createFileRoute } from "@tanstack/react-router";
import { OidcLogin } from "#src/features/user/login/oidc-login.tsx";

export const Route = createFileRoute("/oauth2-app/login")({ component: OidcLogin });
