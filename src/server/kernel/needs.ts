/**
 * Declares what an area needs from areas above it. The area defines a type for it and calls it through `needs()`.
 * src/server/provide.ts supplies it once at startup. So an area imports only the areas below it.
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
