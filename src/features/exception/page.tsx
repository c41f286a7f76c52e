import { useRouter } from "@tanstack/react-router";
import { Result } from "#ui/result/result.tsx";
import { homePath } from "#src/session/guard.ts";

/** An exception page: what happened, and a link to the home page. */
function ExceptionPage({ kind }: { kind: "forbidden" | "missing" | "broken" }) {
  const router = useRouter();
  return <Result kind={kind} onHome={() => router.history.push(homePath)} />;
}

/** 403: access is refused. */
export function Exception403() {
  return <ExceptionPage kind="forbidden" />;
}
/** 404: the page does not exist. */
export function Exception404() {
  return <ExceptionPage kind="missing" />;
}
/** 500: the server failed. */
export function Exception500() {
  return <ExceptionPage kind="broken" />;
}
