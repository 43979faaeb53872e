import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Tab, TabList, TabPanel, Tabs } from '@sehat/ui/tabs';
import { RotateCcw } from 'lucide-react';
import { memo, useMemo, useSyncExternalStore } from 'react';
import type { AnyStateMachine } from 'xstate';
import { MachineChart } from '../chart/chart';
import { WordsInPlace } from '../chart/words-in-place';
import type { LogEntry } from '../engine/log-entry';
import type { Branch, CoveredSoFar, Simulation, SimulationView } from '../engine/simulation';
import { stateText } from '../engine/state-text';
import { takenEvents } from '../engine/taken-events';
import { CallsPanel } from './calls-panel';
import { ClockPanel } from './clock-panel';
import { CoverageBar } from './coverage-bar';
import { EventsPanel } from './events-panel';
import { ExportPanel } from './export-panel';
import { LogPanel } from './log-panel';
import { outcomeOf } from './log-row';
import { MessageDiagram } from './message-diagram';
import { Code } from './panel';
import { useSimulation } from './use-simulation';

/** The view in the middle of the workbench. */
export type WorkbenchView = 'chart' | 'messages' | 'context' | 'export';

export interface WorkbenchProps {
  /** The model of the machine. */
  model: AnyModel;
  /** The initial sequence. Read once. */
  moves?: readonly SavedMove[];
  /** The initial step. Default: the end of the sequence. */
  step?: number;
  /** An encoded session from an address. Takes precedence over `moves`. Read once. */
  session?: string;
  /** The initial view. Default `chart`. */
  view?: WorkbenchView;
  /** Called with the encoded session, soon after each change. */
  onSessionChange?: (session: string) => void;
}

/** The callbacks of the panels. They keep their identity per simulation. */
const commandsOf = (simulation: Simulation) => ({
  play: (move: SavedMove) => void simulation.play(move),
  jump: (step: number) => void simulation.jump(step),
  reset: () => void simulation.reset(),
  walkAll: () => void simulation.walkAll(),
  stopWalking: () => simulation.stopWalking(),
  takeUp: (branch: Branch) => void simulation.takeUp(branch),
});
type Commands = ReturnType<typeof commandsOf>;

interface MovesProps {
  model: AnyModel;
  here: LogEntry;
  onMove: (move: SavedMove) => void;
}

const entryOf = ({ entries, step }: SimulationView): LogEntry => {
  const entry = entries[step];
  if (!entry) throw new Error('There is no such step.');
  return entry;
};

/** The current step without delay, for the few parts that show it. The others render a frame later. */
const useHere = (simulation: Simulation): LogEntry =>
  useSyncExternalStore(simulation.subscribe, () => entryOf(simulation.getView()));

function StateWords({ simulation }: { simulation: Simulation }) {
  const words = stateText(useHere(simulation).value);
  return (
    <WordsInPlace words={words} role="group" aria-label="State">
      {words}
    </WordsInPlace>
  );
}

function Outcome({ simulation }: { simulation: Simulation }) {
  const words = outcomeOf(useHere(simulation));
  return (
    <WordsInPlace words={words} role="status" className="min-h-6 text-ink-muted text-small">
      {words}
    </WordsInPlace>
  );
}

interface PartProps {
  model: AnyModel;
  simulation: Simulation;
  /** The simulation, a frame behind. */
  later: SimulationView;
}

const Heading = memo(function Heading({ model, simulation, later, commands }: PartProps & { commands: Commands }) {
  return (
    <header className="border-line border-b p-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="font-bold text-heading">{model.name}</h1>
          <StateWords simulation={simulation} />
        </div>
        <CoverageBar
          covered={later.covered}
          walk={later.walk}
          onWalkAll={commands.walkAll}
          onStop={commands.stopWalking}
        />
        <Button size="small" variant="secondary" icon={<RotateCcw aria-hidden />} onClick={commands.reset}>
          Start again
        </Button>
      </div>
      <Outcome simulation={simulation} />
    </header>
  );
});

interface ChartProps {
  model: AnyModel;
  simulation: Simulation;
  covered: CoveredSoFar;
}

const Chart = memo(function Chart({ model, simulation, covered }: ChartProps) {
  const here = useHere(simulation);
  const machine = here.snapshot.machine as AnyStateMachine;
  const last = useMemo(
    () => ({ event: here.event?.type ?? here.label, transitions: here.transitions.map(({ key }) => key) }),
    [here],
  );
  return (
    <MachineChart
      machine={machine}
      snapshot={here.snapshot}
      lastTransition={here.index === 0 ? undefined : last}
      covered={covered}
      label={`Chart of ${model.name}`}
    />
  );
});

const Views = memo(function Views({ model, simulation, later, first }: PartProps & { first: WorkbenchView }) {
  const { entries, step } = later;
  const past = useMemo(() => entries.slice(0, step + 1), [entries, step]);
  const panel = 'relative min-h-0 flex-1 overflow-auto pt-2';
  return (
    <Tabs defaultValue={first} className="flex min-h-0 min-w-0 flex-col @5xl:h-full">
      <TabList label="Views">
        <Tab value="chart">Chart</Tab>
        <Tab value="messages">Messages</Tab>
        <Tab value="context">Context</Tab>
        <Tab value="export">Export</Tab>
      </TabList>
      <TabPanel value="chart" className="flex min-h-[min(32rem,85dvh)] flex-col pt-2 @5xl:min-h-0 @5xl:flex-1">
        <Chart model={model} simulation={simulation} covered={later.covered} />
      </TabPanel>
      <TabPanel value="messages" className={panel}>
        <MessageDiagram machine={model.name} entries={past} />
      </TabPanel>
      <TabPanel value="context" className={panel}>
        <Code label="Context">{JSON.stringify(past.at(-1)?.context, null, 2)}</Code>
      </TabPanel>
      <TabPanel value="export" className={panel}>
        <ExportPanel machine={model.name} entries={past} />
      </TabPanel>
    </Tabs>
  );
});

/** The possible moves: answers, time, events. */
const Moves = memo(function Moves({ model, here, onMove }: MovesProps) {
  return (
    <div className="relative grid min-w-0 content-start gap-5 @5xl:min-h-0 @5xl:overflow-y-auto @5xl:pe-2">
      <CallsPanel model={model} calls={here.calls} now={here.now} onMove={onMove} />
      <ClockPanel now={here.now} delays={here.delays} onMove={onMove} />
      <EventsPanel model={model} taken={takenEvents(here.snapshot)} onMove={onMove} />
    </div>
  );
});

function Warnings({ warning, later }: { warning: string | null; later: SimulationView }) {
  const { broken } = entryOf(later);
  return (
    <div role="alert" className="empty:hidden">
      {warning ? <InlineMessage tone="warning">{warning}</InlineMessage> : null}
      {later.problem ? <InlineMessage tone="warning">{later.problem}</InlineMessage> : null}
      {broken === null ? null : <InlineMessage tone="danger">Broken: {broken}</InlineMessage>}
    </div>
  );
}

/** Drives a machine by hand, without the app: events, clock, calls, chart and log. Fills the window. */
export function Workbench({ model, moves, step, session, view: first = 'chart', onSessionChange }: WorkbenchProps) {
  const { simulation, later, isOpen, warning } = useSimulation(model, { moves, step, session }, onSessionChange);
  const commands = useMemo(() => commandsOf(simulation), [simulation]);
  return (
    <main aria-busy={!isOpen} className="@container bg-ground text-ink">
      <div className="flex min-h-dvh flex-col @5xl:h-dvh">
        <Heading model={model} simulation={simulation} later={later} commands={commands} />
        <Warnings warning={warning} later={later} />
        <div className="grid min-h-0 flex-1 gap-4 p-3 @5xl:grid-cols-[minmax(16rem,1fr)_minmax(0,2.4fr)_minmax(16rem,1fr)]">
          <Moves model={model} here={entryOf(later)} onMove={commands.play} />
          <Views model={model} simulation={simulation} later={later} first={first} />
          <LogPanel
            entries={later.entries}
            step={later.step}
            branches={later.branches}
            onJump={commands.jump}
            onTakeUp={commands.takeUp}
          />
        </div>
      </div>
    </main>
  );
}
