/** Placeholder in the shape of a record's blocks. */
export function DetailSkeleton() {
  return (
    <div aria-hidden className="flex animate-pulse motion-reduce:animate-none flex-col gap-6">
      <div className="grid grid-cols-3 gap-x-4 gap-y-4">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) => (
          <span key={cell} className="h-9 rounded-control bg-line-soft" />
        ))}
      </div>
      <span className="h-32 rounded-surface bg-line-soft" />
      <span className="h-40 rounded-surface bg-line-soft" />
    </div>
  );
}
