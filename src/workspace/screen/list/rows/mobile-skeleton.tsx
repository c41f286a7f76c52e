/** Placeholder in the shape of cards. */
export function SkeletonRows() {
  return (
    <div aria-hidden className="flex flex-col gap-6">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <span className="h-4 w-40 animate-pulse motion-reduce:animate-none rounded-tag bg-line-soft" />
          <span className="h-3 w-full animate-pulse motion-reduce:animate-none rounded-tag bg-line-soft" />
          <span className="h-3 w-2/3 animate-pulse motion-reduce:animate-none rounded-tag bg-line-soft" />
        </div>
      ))}
    </div>
  );
}
