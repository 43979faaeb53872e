import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { createContext, use, useEffect, useRef } from 'react';
import type { ChartState } from './chart-graph';
import { shortName } from './chart-words';
import { canFold } from './fold-graph';

export interface Folding {
  /** The state that was last folded or unfolded. */
  last: string | null;
  /** Folds a state, or unfolds it. */
  fold: (state: string) => void;
}

export const FoldContext = createContext<Folding>({ last: null, fold: () => undefined });

/** Moves the focus to the state that was folded or unfolded, because the new layout replaces its element. */
function useFocusBack(state: string, last: string | null) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (last === state) button.current?.closest<HTMLElement>('.react-flow__node')?.focus({ preventScroll: true });
  }, [state, last]);
  return button;
}

/** The button of a state with children at its corner. Always shown on an active state. The key f does the same. */
export function FoldButton({ state }: { state: ChartState }) {
  const { last, fold } = use(FoldContext);
  const button = useFocusBack(state.id, last);
  if (!canFold(state)) return null;
  const isFolded = state.folded !== undefined;
  const Icon = isFolded ? ChevronsUpDown : ChevronsDownUp;
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      aria-expanded={!isFolded}
      onClick={() => fold(state.id)}
      className="hairline absolute -start-3.5 -top-3.5 grid size-8 cursor-pointer place-items-center rounded-full border-line-strong bg-surface text-link opacity-0 hover:bg-action hover:text-on-action focus-visible:opacity-100 group-hover/state:opacity-100 group-data-[mark=active]/state:opacity-100 in-[.react-flow__node:focus]:opacity-100 pointer-coarse:opacity-100 [&_svg]:size-4"
    >
      <Icon aria-hidden="true" />
      <span className="sr-only">
        {isFolded ? 'Unfold' : 'Fold'} {shortName(state.id)}
      </span>
    </button>
  );
}
