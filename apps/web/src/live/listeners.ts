/** Keeps listeners, and calls them in the order in which they were added. */
export function listenersOf<Value>() {
  const all = new Set<(value: Value) => void>();
  return {
    /** Adds a listener, also one that is already among them. Returns the function that removes it. */
    add(listener: (value: Value) => void): () => void {
      const own = (value: Value) => listener(value);
      all.add(own);
      return () => void all.delete(own);
    },
    tell(value: Value): void {
      for (const listener of all) listener(value);
    },
  };
}
