import { createFileRoute } from "@tanstack/react-router";
import { Console } from "#src/workspace/layout/console.tsx";

export const Route = createFileRoute("/_app")({ component: Console });
