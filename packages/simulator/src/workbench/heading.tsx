import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { Button } from '@sehat/ui/button';
import { ExternalLink, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { WordsInPlace } from '../chart/words-in-place';
import { encodeSession } from '../engine/session-code';
import type { Simulation, SimulationView } from '../engine/simulation';
import { stateText } from '../engine/state-text';
import type { Commands } from './commands';
import { CopyButton } from './copy-button';
import { CoverageBar } from './coverage-bar';
import { useHere } from './here';
import { outcomeOf } from './log-row';

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
    <WordsInPlace
      words={words}
      role="status"
      title={words}
      className="min-h-5 text-caption text-ink-muted @5xl:h-5 @5xl:*:truncate @5xl:before:hidden"
    >
      {words}
    </WordsInPlace>
  );
}

export interface PartProps {
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
export function LinkButton(props: AddressProps) {
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
export function WindowButton(props: AddressProps) {
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

/** In a narrow window, the name and the state stay at the top edge while the rest scrolls. */
export function Heading({ model, simulation, later, commands, onWalkAll, children }: HeadingProps) {
  return (
    <header className="contents border-line [&_button]:whitespace-nowrap @5xl:flex @5xl:items-center @5xl:gap-x-3 @5xl:border-b @5xl:px-3 @5xl:py-1.5">
      <div className="sticky top-0 z-floating min-w-0 border-line border-b bg-ground px-3 py-1.5 @5xl:static @5xl:flex-1 @5xl:basis-72 @5xl:border-0 @5xl:p-0">
        <div className="flex flex-wrap items-baseline gap-x-3 @5xl:flex-nowrap @5xl:items-center">
          <h1 className="font-bold text-subheading leading-snug">{model.name}</h1>
          <StateWords simulation={simulation} />
        </div>
        <Outcome simulation={simulation} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-line border-b px-3 py-1.5 @5xl:contents">
        <CoverageBar
          covered={later.covered}
          search={later.search}
          onWalkAll={onWalkAll}
          onStop={commands.stopSearching}
        />
        <Button size="small" variant="secondary" icon={<RotateCcw aria-hidden />} onClick={commands.reset}>
          Start again
        </Button>
        {children}
      </div>
    </header>
  );
}
