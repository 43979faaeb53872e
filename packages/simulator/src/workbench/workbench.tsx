import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { Tab, TabList, TabPanel, Tabs } from '@sehat/ui/tabs';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { eventsHere } from '../engine/events-here';
import type { BranchStorage } from '../engine/kept-branches';
import type { LogEntry } from '../engine/log-entry';
import { unreachableIn } from '../engine/walk';
import { AimStore, aimListeners } from './aim';
import { CallsPanel } from './calls-panel';
import { ClockPanel } from './clock-panel';
import { type Commands, commandsOf } from './commands';
import { CoverageView } from './coverage-view';
import { EventsPanel } from './events-panel';
import { ExportPanel } from './export-panel';
import { Heading, LinkButton, type PartProps, WindowButton } from './heading';
import { entryOf, useHere } from './here';
import { Introduction, IntroductionButton, useIntroduction } from './introduction';
import { LogPanel } from './log-panel';
import { MessageDiagram } from './message-diagram';
import { Code } from './panel';
import { SteeredChart } from './steered-chart';
import { useSimulation } from './use-simulation';
import { useSteadyPress } from './use-steady-press';
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

interface MovesProps {
  model: AnyModel;
  here: LogEntry;
  onMove: (move: SavedMove) => void;
  aims: AimStore;
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
  const chartTab = useRef<HTMLButtonElement>(null);
  const unreachable = useMemo(() => unreachableIn(model), [model]);
  const playOnChart = useCallback(
    (moves: readonly SavedMove[]) => {
      // The pressed button goes with its tab. Without this, the focus would go to the page.
      chartTab.current?.focus();
      onViewChange('chart');
      commands.playAll(moves);
    },
    [onViewChange, commands],
  );
  const panel = 'relative min-h-0 flex-1 overflow-auto pt-2';
  return (
    <Tabs
      value={view}
      onValueChange={(chosen) => onViewChange(chosen as WorkbenchView)}
      className="flex min-h-0 min-w-0 flex-col @5xl:col-start-1 @5xl:row-span-2 @5xl:row-start-1 @5xl:h-full"
    >
      <TabList label="Views" className="@max-md:gap-x-0 @max-md:*:px-1.5!">
        <Tab ref={chartTab} value="chart">
          Chart
        </Tab>
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
          machine={entryOf(later).snapshot.machine as AnyStateMachine}
          report={later.covered.report}
          unreachable={unreachable}
          walked={later.walked}
          isWalking={later.search?.to === null}
          onPlay={playOnChart}
        />
      </TabPanel>
      <TabPanel value="export" className={panel}>
        <ExportPanel
          machine={model.name}
          entries={past}
          input={later.input}
          places={model.sideBySide}
          onOpen={commands.openSaved}
        />
      </TabPanel>
    </Tabs>
  );
});

/**
 * The possible moves without the clock: events and answers. In a wide window, each part scrolls for itself. So a
 * pending call is in view beside any number of events, and it moves none of them.
 */
const Moves = memo(function Moves({ model, here, onMove, aims }: MovesProps) {
  const listeners = useMemo(() => aimListeners(aims), [aims]);
  return (
    <div {...listeners} className="relative flex min-w-0 flex-col gap-2 @5xl:-mx-1 @5xl:min-h-0 @5xl:overflow-y-auto">
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
  const { now, delays, verdict } = entryOf(later);
  const [view, setView] = useState(first);
  const [aims] = useState(() => new AimStore());
  const commands = useMemo(() => commandsOf(simulation), [simulation]);
  const steadyPress = useSteadyPress();
  const walkAll = useCallback(() => {
    setView('coverage');
    commands.walkAll();
  }, [commands]);
  return (
    <main
      {...steadyPress}
      aria-busy={!isOpen}
      className="@container relative bg-ground text-ink [&_:is(button,summary,input,textarea,[tabindex])]:scroll-mt-24"
    >
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
        <div className="grid min-h-0 flex-1 gap-3 p-2 @5xl:grid-cols-[minmax(0,1fr)_21rem] @5xl:grid-rows-[auto_minmax(0,1fr)] @5xl:gap-y-0">
          <Warnings warnings={[warning, later.unkept, later.problem]} step={entryOf(later)} />
          <Views
            model={model}
            simulation={simulation}
            later={later}
            commands={commands}
            aims={aims}
            view={view}
            onViewChange={setView}
          />
          <div className="flex min-h-0 min-w-0 flex-col gap-3 @5xl:col-start-2 @5xl:row-start-2">
            <ClockPanel now={now} delays={delays} isActive={verdict !== 'failed'} onMove={commands.play} />
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
