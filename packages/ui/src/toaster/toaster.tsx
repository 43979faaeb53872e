import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createToaster, type Toaster } from '../toast/toast-queue';

export { createToaster, type Toaster } from '../toast/toast-queue';

const ToasterContext = createContext<Toaster | null>(null);

/** The page's toaster. Throws outside `ToasterProvider`. */
export function useToaster(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('useToaster must be used within ToasterProvider');
  return toaster;
}

function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 1000);
  return () => clearTimeout(handle);
}

/** The region is fetched when the page is idle or with the first notification; a fetch that failed is tried again with the next one. */
function useLazyRegion(toaster: Toaster) {
  const [region, setRegion] = useState<ReactNode>(null);
  useEffect(() => {
    let phase: 'waiting' | 'loading' | 'over' = 'waiting';
    const load = async () => {
      if (phase !== 'waiting') return;
      phase = 'loading';
      try {
        const { ToastRegion } = await import('../toast/toast');
        setRegion(<ToastRegion toaster={toaster} />);
        phase = 'over';
      } catch {
        phase = 'waiting';
      }
    };
    const cancelIdle = whenIdle(() => void load());
    const unsubscribe = toaster.subscribe(() => void load());
    if (toaster.getToasts().length > 0) void load();
    return () => {
      phase = 'over';
      cancelIdle();
      unsubscribe();
    };
  }, [toaster]);
  return region;
}

function ToastOutlet({ toaster }: { toaster: Toaster }) {
  const region = useLazyRegion(toaster);
  return (
    // A live region announces only what is added after it is there: it stands in the page from the start, empty.
    <div aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {region}
    </div>
  );
}

export interface ToasterProviderProps {
  children: ReactNode;
  /** A toaster made elsewhere, for example to notify from outside React or to set another duration in tests. */
  toaster?: Toaster;
}

/** Gives the page its notifications. Light: what shows them is loaded later. */
export function ToasterProvider({ children, toaster: given }: ToasterProviderProps) {
  const [own] = useState(createToaster);
  const toaster = given ?? own;
  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastOutlet toaster={toaster} />
    </ToasterContext>
  );
}
