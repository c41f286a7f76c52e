import { createFileRoute } from "@tanstack/react-router";
import { NotFound } from "#src/workspace/exception/not-found.tsx";

export const Route = createFileRoute("/_app/404")({ component: NotFound });
