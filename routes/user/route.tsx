import { createFileRoute } from "@tanstack/react-router";
import { UserLayout } from "#src/features/user/login/user-layout.tsx";

export const Route = createFileRoute("/user")({ component: UserLayout });
