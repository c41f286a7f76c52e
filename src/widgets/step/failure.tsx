import { Alert } from "#ui/alert/alert.tsx";

/** Why a step was refused; nothing while it was not. */
export function Failure({ words }: { words: string }) {
  return words ? (
    <Alert role="alert" tone="bad">
      {words}
    </Alert>
  ) : null;
}
