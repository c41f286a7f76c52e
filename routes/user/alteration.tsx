import { createFileRoute } from "@tanstack/react-router";
import { Alteration } from "#src/features/user/alteration/alteration.tsx";

export const Route = createFileRoute("/user/alteration")({ component: Alteration });
