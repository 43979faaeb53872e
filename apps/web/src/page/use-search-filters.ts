import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../hydration/use-hydrated';

/**
 * Filters kept in the address, one search parameter per filter. An empty filter has no parameter. The page follows
 * the address in a transition, but the typed text shows at once. Without this, the caret would jump and fast letters
 * would be lost. Prerendered pages have no query (`HiddenUntilHydrated`).
 */
export function useSearchFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const valueOf = (name: Name) => (hydrated && params.get(name)) || '';
  const inAddress = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;
  const [filters, showFilters] = useOptimistic(inAddress);

  const change = (changes: Partial<Record<Name, string>>) =>
    startTransition(() => {
      const wanted = { ...filters, ...changes };
      showFilters(wanted);
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of names) {
            if (wanted[name]) next.set(name, wanted[name]);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    });

  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>);

  return { filters, change, clear };
}
