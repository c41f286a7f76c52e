import { createFileRoute } from "@tanstack/react-router";
import { NotFound } from "#src/workspace/exception/not-found.tsx";

export const Route = createFileRoute("/404")({ component: NotFound });
