import { Alert } from "#ui/alert/alert.tsx";

/** Why a step was refused; renders nothing without a message. */
export function Failure({ words }: { words: string }) {
  return words ? (
    <Alert role="alert" tone="bad">
      {words}
    </Alert>
  ) : null;
}
