import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { Button } from '@sehat/ui/button';
import { Tab, TabList, TabPanel, Tabs } from '@sehat/ui/tabs';
import { ExternalLink, RotateCcw } from 'lucide-react';
import { memo, type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { WordsInPlace } from '../chart/words-in-place';
import type { Branch } from '../engine/branch';
import { eventsHere } from '../engine/events-here';
import type { BranchStorage } from '../engine/kept-branches';
import type { LogEntry } from '../engine/log-entry';
import { encodeSession } from '../engine/session-code';
import type { Simulation, SimulationView } from '../engine/simulation';
import { stateText } from '../engine/state-text';
import { AimStore, aimListeners } from './aim';
import { CallsPanel } from './calls-panel';
import { ClockPanel } from './clock-panel';
import { CopyButton } from './copy-button';
import { CoverageBar } from './coverage-bar';
import { CoverageView } from './coverage-view';
import { EventsPanel } from './events-panel';
import { ExportPanel } from './export-panel';
import { Introduction, IntroductionButton, useIntroduction } from './introduction';
import { LogPanel } from './log-panel';
import { outcomeOf } from './log-row';
import { MessageDiagram } from './message-diagram';
import { Code } from './panel';
import { SteeredChart } from './steered-chart';
import { useSimulation } from './use-simulation';
import { Warnings } from './warnings';

/** The view in the middle of the workbench. */
export type WorkbenchView = 'chart' | 'messages' | 'context' | 'coverage' | 'export';

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
  /** Returns the address of an encoded session. With it, one press copies a link to the current state. */
  linkTo?: (session: string) => string;
  /** Returns the address of an encoded session in a window of its own. With it, one press opens that window. */
  windowOf?: ((session: string) => string) | undefined;
  /**
   * Keeps the branches, and that the introduction was read, across reloads: usually `localStorage`. Without it, there
   * is no introduction by itself.
   */
  storage?: BranchStorage;
}

/** The callbacks of the panels. They keep their identity per simulation. */
const commandsOf = (simulation: Simulation) => ({
  play: (move: SavedMove) => void simulation.play(move),
  jump: (step: number) => void simulation.jump(step),
  reset: () => void simulation.reset(),
  walkAll: () => void simulation.walkAll(),
  stopWalking: () => simulation.stopWalking(),
  takeUp: (branch: Branch) => void simulation.takeUp(branch),
  goTo: (state: string) => void simulation.goTo(state),
  rename: (branch: Branch, name: string) => simulation.rename(branch, name),
  forget: (branch: Branch) => simulation.forget(branch),
  restore: () => simulation.restore(),
  playAll: (moves: readonly SavedMove[]) => void simulation.playAll(moves),
});
type Commands = ReturnType<typeof commandsOf>;

interface MovesProps {
  model: AnyModel;
  here: LogEntry;
  onMove: (move: SavedMove) => void;
  aims: AimStore;
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
    <WordsInPlace
      words={words}
      role="group"
      aria-label="State"
      title={words}
      className="min-w-0 flex-1 basis-64 text-small @5xl:h-5 @5xl:basis-0 @5xl:*:truncate @5xl:before:hidden"
    >
      {words}
    </WordsInPlace>
  );
}

function Outcome({ simulation }: { simulation: Simulation }) {
  const words = outcomeOf(useHere(simulation));
  return (
    <WordsInPlace words={words} role="status" className="min-h-5 text-caption text-ink-muted">
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

interface AddressProps extends Omit<PartProps, 'simulation'> {
  addressOf: (session: string) => string;
}

async function addressAt({ model, later: { entries, step, input }, addressOf }: AddressProps): Promise<string> {
  const moves = entries.flatMap(({ saved }) => saved ?? []);
  return addressOf(await encodeSession({ machine: model.name, moves, step, input }));
}

/** Copies a link to the current step. */
function LinkButton(props: AddressProps) {
  const link = () => addressAt(props);
  return (
    <CopyButton
      key={props.later.step}
      label="Copy link"
      text={link}
      otherwise="the address of this page holds the state."
    />
  );
}

/** Opens the current step in a window of its own, without the frame around this page. */
function WindowButton(props: AddressProps) {
  const open = async () => window.open(await addressAt(props), '_blank', 'noopener');
  return (
    <Button size="small" variant="secondary" icon={<ExternalLink aria-hidden />} onClick={() => void open()}>
      Full window
    </Button>
  );
}

interface HeadingProps extends PartProps {
  commands: Commands;
  onWalkAll: () => void;
  /** More buttons. */
  children: ReactNode;
}

function Heading({ model, simulation, later, commands, onWalkAll, children }: HeadingProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-3 py-1.5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-baseline gap-x-3 @5xl:flex-nowrap @5xl:items-center">
          <h1 className="font-bold text-subheading leading-snug">{model.name}</h1>
          <StateWords simulation={simulation} />
        </div>
        <Outcome simulation={simulation} />
      </div>
      <CoverageBar covered={later.covered} walk={later.walk} onWalkAll={onWalkAll} onStop={commands.stopWalking} />
      <Button size="small" variant="secondary" icon={<RotateCcw aria-hidden />} onClick={commands.reset}>
        Start again
      </Button>
      {children}
    </header>
  );
}

interface ChartProps extends PartProps {
  commands: Commands;
  aims: AimStore;
}

function Chart({ model, simulation, later, commands, aims }: ChartProps) {
  const here = useHere(simulation);
  return (
    <SteeredChart
      model={model}
      here={here}
      later={entryOf(later)}
      covered={later.covered}
      onMove={commands.play}
      onGoTo={commands.goTo}
      aims={aims}
    />
  );
}

interface ViewsProps extends ChartProps {
  view: WorkbenchView;
  onViewChange: (view: WorkbenchView) => void;
}

const Views = memo(function Views({ view, onViewChange, ...parts }: ViewsProps) {
  const { model, later, commands } = parts;
  const { entries, step } = later;
  const past = useMemo(() => entries.slice(0, step + 1), [entries, step]);
  const panel = 'relative min-h-0 flex-1 overflow-auto pt-2';
  return (
    <Tabs
      value={view}
      onValueChange={(chosen) => onViewChange(chosen as WorkbenchView)}
      className="flex min-h-0 min-w-0 flex-col @5xl:h-full"
    >
      <TabList label="Views">
        <Tab value="chart">Chart</Tab>
        <Tab value="messages">Messages</Tab>
        <Tab value="context">Context</Tab>
        <Tab value="coverage">Coverage</Tab>
        <Tab value="export">Export</Tab>
      </TabList>
      <TabPanel value="chart" className="flex min-h-[min(32rem,85dvh)] flex-col pt-1! @5xl:min-h-0 @5xl:flex-1">
        <Chart {...parts} />
      </TabPanel>
      <TabPanel value="messages" className={panel}>
        <MessageDiagram machine={model.name} entries={past} />
      </TabPanel>
      <TabPanel value="context" className={panel}>
        <Code label="Context">{JSON.stringify(past.at(-1)?.context, null, 2)}</Code>
      </TabPanel>
      <TabPanel value="coverage" className={panel}>
        <CoverageView
          report={later.covered.report}
          paths={later.paths}
          isWalking={later.walk !== null}
          onPlay={commands.playAll}
        />
      </TabPanel>
      <TabPanel value="export" className={panel}>
        <ExportPanel machine={model.name} entries={past} input={later.input} />
      </TabPanel>
    </Tabs>
  );
});

/** The possible moves without the clock: events and answers. */
const Moves = memo(function Moves({ model, here, onMove, aims }: MovesProps) {
  const listeners = useMemo(() => aimListeners(aims), [aims]);
  return (
    <div
      {...listeners}
      className="relative grid min-w-0 content-start gap-2 @5xl:-ms-1 @5xl:min-h-0 @5xl:overflow-y-auto @5xl:px-1"
    >
      <EventsPanel
        model={model}
        events={eventsHere(model, here)}
        isActive={here.snapshot.status === 'active'}
        onMove={onMove}
      />
      <CallsPanel model={model} calls={here.calls} now={here.now} onMove={onMove} />
    </div>
  );
});

/** Drives a machine by hand, without the app: events, clock, calls, chart and log. Fills the window. */
export function Workbench(props: WorkbenchProps) {
  const {
    model,
    moves,
    step,
    session,
    view: first = 'chart',
    onSessionChange,
    linkTo,
    windowOf,
    storage = null,
  } = props;
  const { simulation, later, isOpen, warning } = useSimulation(
    model,
    { moves, step, session, storage },
    onSessionChange,
  );
  const introduction = useIntroduction(storage);
  const { now, delays } = entryOf(later);
  const [view, setView] = useState(first);
  const [aims] = useState(() => new AimStore());
  const commands = useMemo(() => commandsOf(simulation), [simulation]);
  const walkAll = useCallback(() => {
    setView('coverage');
    commands.walkAll();
  }, [commands]);
  return (
    <main aria-busy={!isOpen} className="@container relative bg-ground text-ink">
      <div className="flex min-h-dvh flex-col @5xl:h-dvh">
        <Heading model={model} simulation={simulation} later={later} commands={commands} onWalkAll={walkAll}>
          {windowOf ? <WindowButton model={model} later={later} addressOf={windowOf} /> : null}
          {linkTo ? <LinkButton model={model} later={later} addressOf={linkTo} /> : null}
          {introduction.isOpen ? null : (
            <IntroductionButton takesFocus={introduction.takesFocus} onOpen={introduction.open} />
          )}
        </Heading>
        {introduction.isOpen ? (
          <Introduction takesFocus={introduction.takesFocus} onClose={introduction.close} />
        ) : null}
        <Warnings warnings={[warning, later.unkept, later.problem]} step={entryOf(later)} />
        <div className="grid min-h-0 flex-1 gap-3 p-2 @5xl:grid-cols-[minmax(0,1fr)_21rem] @5xl:grid-rows-[minmax(0,1fr)]">
          <Views
            model={model}
            simulation={simulation}
            later={later}
            commands={commands}
            aims={aims}
            view={view}
            onViewChange={setView}
          />
          <div className="flex min-h-0 min-w-0 flex-col gap-3">
            <ClockPanel now={now} delays={delays} onMove={commands.play} />
            <Moves model={model} here={entryOf(later)} onMove={commands.play} aims={aims} />
            <LogPanel
              entries={later.entries}
              step={later.step}
              branch={later.branch}
              branches={later.branches}
              deleted={later.deleted}
              onJump={commands.jump}
              onTakeUp={commands.takeUp}
              onRename={commands.rename}
              onForget={commands.forget}
              onRestore={commands.restore}
            />
          </div>
        </div>
      </div>
    </main>
  );
}
