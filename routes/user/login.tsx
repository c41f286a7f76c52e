import { createFileRoute } from "@tanstack/react-router";
import { Login } from "#src/features/user/login/login.tsx";

export const Route = createFileRoute("/user/login")({ component: Login });
