import { createFileRoute } from "@tanstack/react-router";
import { ClueFollowUp } from "#src/features/clue/follow-up/page.tsx";

export const Route = createFileRoute("/clueFollowUp")({ component: ClueFollowUp });
