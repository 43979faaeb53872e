import { Badge, type BadgeProps } from '@sehat/ui/badge';
import { Button } from '@sehat/ui/button';
import { type ChartGraph, type ChartState, type ChartTransition, childrenOf } from './chart-graph';
import { type MarkStore, type Marks, markOfState, markOfTransition, useControls, useMarks } from './chart-marks';
import { canGoTo, effectText, shortName, stateMarks, triggerText } from './chart-words';
import { useFocusKept } from './use-focus-kept';
import { useFollowedState } from './use-followed-state';

/** A badge after a space. Without the space, screen readers join the words. */
const Mark = ({ tone, children }: { tone: BadgeProps['tone']; children: string }) => (
  <>
    {' '}
    <Badge tone={tone}>{children}</Badge>
  </>
);

interface TransitionProps {
  transition: ChartTransition;
  marks: Marks;
  store: MarkStore;
}

/** The trigger of a transition. A button while the transition can be taken. */
function Trigger({ transition: { key, trigger }, store }: Omit<TransitionProps, 'marks'>) {
  const { controls } = store;
  const words = triggerText(trigger);
  if (!controls?.enabled.has(key)) return <span className="font-semibold">{words}</span>;
  return (
    <Button
      size="small"
      variant="secondary"
      className="align-middle"
      onClick={({ currentTarget }) => controls.onPress(key, currentTarget)}
    >
      {words}
    </Button>
  );
}

function Transition({ transition, marks, store }: TransitionProps) {
  const { key, guard, targets } = transition;
  const mark = markOfTransition(marks, key);
  const effect = effectText(transition);
  return (
    <li className="ps-4 text-small" data-transition={key} data-mark={mark}>
      <Trigger transition={transition} store={store} />
      {guard === null ? '' : `, if ${guard}`}
      {targets.length > 0 ? `, to ${targets.map(shortName).join(' and ')}` : ''}
      {effect === '' ? '' : `: ${effect}`}
      {mark === 'last' ? <Mark tone="attention">taken last</Mark> : null}
      {mark === 'uncovered' ? <Mark tone="neutral">not covered</Mark> : null}
    </li>
  );
}

const sentence = (word: string, names: readonly string[]) => (names.length > 0 ? [`${word} ${names.join(', ')}`] : []);

interface StateProps {
  graph: ChartGraph;
  state: ChartState;
  marks: Marks;
  store: MarkStore;
}

function State({ graph, state, marks, store }: StateProps) {
  const { id, key, invokes, entry, exit } = state;
  const mark = markOfState(marks, id);
  const notes = [...sentence('Invokes', invokes), ...sentence('On entry', entry), ...sentence('On exit', exit)];
  const children = childrenOf(graph, id);
  const transitions = graph.transitions.filter(({ source }) => source === id);
  return (
    <li
      data-state={id}
      data-mark={mark}
      aria-current={mark === 'active' ? 'true' : undefined}
      className={mark === 'active' ? 'border-s-4 border-action ps-3' : 'border-s-4 border-line ps-3'}
    >
      <span data-name tabIndex={-1} className="rounded-tag">
        <span className="font-bold">{key}</span>
        <span className="text-small text-ink-muted">{stateMarks(state).map((word) => `, ${word}`)}</span>
        {mark === 'active' ? <Mark tone="action">active</Mark> : null}
      </span>
      {store.controls && mark !== 'active' && canGoTo(state) ? (
        <Button size="small" variant="quiet" onClick={() => store.controls?.onGoTo(id)}>
          Go to {shortName(id)}
        </Button>
      ) : null}
      {mark === 'uncovered' ? <Mark tone="neutral">not covered</Mark> : null}
      {state.description === undefined ? null : <p className="text-small">{state.description}</p>}
      {notes.length > 0 ? <p className="text-small text-ink-muted">{notes.join('. ')}.</p> : null}
      {transitions.length > 0 ? (
        <ul aria-label={`Transitions of ${key}`} className="my-1 grid gap-1">
          {transitions.map((transition) => (
            <Transition key={transition.key} transition={transition} marks={marks} store={store} />
          ))}
        </ul>
      ) : null}
      {children.length > 0 ? (
        <ul aria-label={`States of ${key}`} className="mt-2 grid gap-3">
          {children.map((child) => (
            <State key={child.id} graph={graph} state={child} marks={marks} store={store} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

// Takes the focus, so that the keyboard can scroll it.
const scrolling = { role: 'group', tabIndex: 0 };

/** The name of the state around a control. */
const nameAround = (control: HTMLElement): HTMLElement | null =>
  control.closest('[data-state]')?.querySelector<HTMLElement>('[data-name]') ?? null;

/** The chart as a list in words, for screen readers and narrow screens. */
export function ChartOutline({ graph, store, label }: { graph: ChartGraph; store: MarkStore; label: string }) {
  const marks = useMarks(store);
  useControls(store);
  // A step removes the buttons that can no longer be pressed.
  const focusKept = useFocusKept<HTMLDivElement>(nameAround);
  useFollowedState(graph, store, focusKept.ref);
  return (
    <div {...scrolling} {...focusKept} aria-label={label} className="relative h-full overflow-auto rounded-card p-4">
      <ul className="grid gap-3 wrap-anywhere">
        {childrenOf(graph, null).map((state) => (
          <State key={state.id} graph={graph} state={state} marks={marks} store={store} />
        ))}
      </ul>
    </div>
  );
}
