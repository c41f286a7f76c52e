/** Does a piece of loading once for all who ask; when it fails, the next one who asks tries again. */
export function sharedLoad<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    const begun = load();
    loading = begun;
    begun.catch(() => {
      if (loading === begun) loading = undefined;
    });
    return begun;
  };
}
