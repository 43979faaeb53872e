import { Navigation } from 'lucide-react';
import { use } from 'react';
import type { ChartState } from './chart-graph';
import { MarkStoreContext } from './chart-marks';
import { canGoTo, shortName } from './chart-words';

/**
 * The button of a state at its corner, for pointers. Shown under the pointer or with the focus, and always on touch
 * screens. With the keyboard, Enter on the state does the same.
 */
export function GoToButton({ state, isActive }: { state: ChartState; isActive: boolean }) {
  const store = use(MarkStoreContext);
  if (!store.controls || !canGoTo(state)) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-disabled={isActive}
      onClick={({ currentTarget }) => {
        if (isActive) return;
        // The button of an active state is hidden, so the state takes the focus.
        currentTarget.closest<HTMLElement>('.react-flow__node')?.focus({ preventScroll: true });
        store.controls?.onGoTo(state.id);
      }}
      className="hairline absolute -end-3.5 -top-3.5 grid size-8 cursor-pointer place-items-center rounded-full border-line-strong bg-surface text-link opacity-0 hover:bg-action hover:text-on-action focus-visible:opacity-100 aria-disabled:hidden group-hover/state:opacity-100 in-[.react-flow__node:focus]:opacity-100 pointer-coarse:opacity-100 [&_svg]:size-4"
    >
      <Navigation aria-hidden="true" />
      <span className="sr-only">Go to {shortName(state.id)}</span>
    </button>
  );
}
