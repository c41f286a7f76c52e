/**
 * What an area needs of areas above it. The area says so in a type of its own and calls it through `needs()`; the
 * composition gives it once (src/server/provide.ts). So doors open downwards only.
 */
export function declareNeeds<Needs extends object>(area: string) {
  let given: Needs | undefined;
  return {
    needs(): Needs {
      if (!given) throw new Error(`nothing gives the area ${area} what it needs: import src/server/provide.ts`);
      return given;
    },
    provide(needs: Needs): void {
      given = needs;
    },
  };
}
