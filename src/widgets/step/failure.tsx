/** Why a step was refused; nothing while it was not. */
export function Failure({ words }: { words: string }) {
  return words ? (
    <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-13 text-bad">
      {words}
    </p>
  ) : null;
}
