import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { Popover } from '@sehat/ui/popover';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyStateMachine } from 'xstate';
import { MachineChart } from '../chart/chart';
import { afterPaint } from '../chart/use-after-paint';
import type { LogEntry } from '../engine/log-entry';
import type { CoveredSoFar } from '../engine/simulation';
import { type Way, waysFrom } from '../engine/ways';
import type { AimStore } from './aim';
import { type EventGroup, groupsOf, needsForm } from './event-groups';
import { focusFirstVariant, MoveChoices } from './move-choices';

export interface SteeredChartProps {
  model: AnyModel;
  /** The current step, which the chart marks at once. */
  here: LogEntry;
  /** The current step, a frame behind. Its possible moves become buttons. */
  later: LogEntry;
  covered: CoveredSoFar;
  onMove: (move: SavedMove) => void;
  onGoTo: (state: string) => void;
  /** What the user points at beside the chart. */
  aims: AimStore;
}

/** The possible moves by the key of the first transition that they take in the chart's machine. */
function waysByTransition(ways: readonly Way[]): ReadonlyMap<string, readonly Way[]> {
  const found = new Map<string, Way[]>();
  for (const way of ways) {
    for (const key of way.transitions) {
      const known = found.get(key);
      if (known) known.push(way);
      else found.set(key, [way]);
    }
  }
  return found;
}

/** The variants of a pressed transition. */
interface Asked {
  button: HTMLElement;
  title: string;
  ways: readonly Way[];
  group: EventGroup | undefined;
}

interface VariantsProps {
  asked: Asked;
  onMove: SteeredChartProps['onMove'];
  onClose: () => void;
}

/** The variants beside the pressed transition. The chart is scaled, so they stand over its place and not inside it. */
function Variants({ asked: { button, title, ways, group }, onMove, onClose }: VariantsProps) {
  const [{ left, top, width, height }] = useState(() => button.getBoundingClientRect());
  const [chart] = useState(() => button.closest<HTMLElement>('[tabindex="0"][role="group"]'));
  return (
    <Popover
      open
      onOpenChange={onClose}
      title={title}
      side="right"
      onOpenAutoFocus={focusFirstVariant}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // A step removes the button of a spent transition from the outline. Without this, the page gets the focus.
        (button.isConnected ? button : chart)?.focus({ preventScroll: true });
      }}
      trigger={<span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />}
    >
      <MoveChoices label={`Variants of ${title}`} choices={ways} group={group} onMove={onMove} />
    </Popover>
  );
}

/** The chart of a machine, whose transitions are buttons. */
export const SteeredChart = memo(function SteeredChart(props: SteeredChartProps) {
  const { model, here, later, covered, onMove, onGoTo, aims } = props;
  // A replay creates the machine again. Its chart stays the same, and so do the elements with the focus.
  const [machine] = useState(here.snapshot.machine as AnyStateMachine);
  const [asked, setAsked] = useState<Asked | null>(null);
  const moves = useMemo(() => waysFrom(model, later), [model, later]);
  const ways = useMemo(() => waysByTransition(moves), [moves]);
  const aim = useSyncExternalStore(aims.subscribe, aims.get);
  const chartAim = useMemo(
    () =>
      aim && {
        transitions: new Set(moves.flatMap(({ trigger, transitions }) => (trigger === aim.trigger ? transitions : []))),
        isFollowed: aim.hasFocus,
      },
    [aim, moves],
  );
  const controls = useMemo(
    () => ({
      enabled: new Set(ways.keys()),
      onGoTo,
      onPress: (transition: string, button: HTMLElement) => {
        const own = ways.get(transition) ?? [];
        const [first, ...others] = own;
        if (!first) return;
        const { kind, trigger: title, move } = first;
        const group = kind === 'send' ? groupsOf(model).find(({ type }) => type === title) : undefined;
        const typed = group && needsForm(group) ? group : undefined;
        if (others.length === 0 && !typed) onMove(move);
        else setAsked({ button, title, ways: own, group: typed });
      },
    }),
    [ways, model, onMove, onGoTo],
  );
  const last = useMemo(
    () => ({ event: here.event?.type ?? here.label, transitions: here.transitions.map(({ key }) => key) }),
    [here],
  );
  return (
    <>
      <MachineChart
        machine={machine}
        snapshot={here}
        lastTransition={here.index === 0 ? undefined : last}
        covered={covered}
        controls={controls}
        aim={chartAim}
        places={model.sideBySide}
        label={`Chart of ${model.name}`}
      />
      {asked ? (
        <Variants
          asked={asked}
          onClose={() => setAsked(null)}
          onMove={(move) => {
            onMove(move);
            // After the paint, because a closing popover moves the focus, which would delay the repaint of the chart.
            afterPaint(() => setAsked(null));
          }}
        />
      ) : null}
    </>
  );
});
