import type { Decorator, Loader } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import type { AnyActor, SnapshotFrom } from 'xstate';

type Callback = (...given: never[]) => void;
/** A story's arguments or parameters, by name. */
type Told = Readonly<Record<string, unknown>>;

/** How a page's stories run on the machine that the page runs on in the app. */
export interface PageMachine<Props, Running extends AnyActor> {
  /** Makes the machine and brings it, by events, to where the story's arguments say that it is. Time stands still in it. */
  start: (props: Props, parameters: Told) => Running | Promise<Running>;
  /** What the page shows of it. */
  shows: (snapshot: SnapshotFrom<Running>, props: Props, actor: Running) => Partial<Props>;
  /** What the page tells it. The story's own callbacks are called before. */
  tells: (actor: Running) => Partial<Props>;
  /** What the story leaves to the machine to say. */
  workedOut?: readonly (keyof Props)[];
}

const started = new Map<string, AnyActor>();

function stop(ids: readonly string[]) {
  for (const id of ids) {
    started.get(id)?.stop();
    started.delete(id);
  }
}

/** Plain data as text, whatever order it was written in. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([one], [other]) => one.localeCompare(other)))
      : held,
  );

/** A story shows a state that its machine can be in, or none. */
function agree(shown: object, told: Told, workedOut: readonly PropertyKey[]) {
  for (const [name, value] of Object.entries(shown)) {
    const [here, there] = [textOf(value), textOf(told[name])];
    if (!workedOut.includes(name) && here !== there)
      throw new Error(`The story says that ${name} is ${there}, and its machine that it is ${here}.`);
  }
}

/** A story's callback, and what the machine is told by it. */
const both =
  (first: unknown, second: Callback): Callback =>
  (...given) => {
    if (typeof first === 'function') (first as Callback)(...given);
    second(...given);
  };

interface OnItsMachineProps<Props, Running extends AnyActor> {
  Story: Parameters<Decorator<Props>>[0];
  machine: PageMachine<Props, Running>;
  actor: Running;
  args: Props;
}

function OnItsMachine<Props extends object, Running extends AnyActor>(props: OnItsMachineProps<Props, Running>) {
  const { Story, machine, actor, args } = props;
  const snapshot = useSelector(actor, (current: unknown) => current) as SnapshotFrom<Running>;
  const tells = Object.entries(machine.tells(actor)).map(([name, tell]): [string, Callback] => [
    name,
    both((args as Told)[name], tell as Callback),
  ]);
  const told = Object.fromEntries(tells) as Partial<Props>;
  return <Story args={{ ...args, ...machine.shows(snapshot, args, actor), ...told }} />;
}

/**
 * Runs a page's stories on its machine, so that what is clicked in them moves it: `load` starts it before the story is shown, `show` gives the
 * page what the machine says. A story whose parameter `ownActors` is set, such as one of the page's route, starts what it needs itself.
 */
export function onMachine<Props extends object, Running extends AnyActor>(machine: PageMachine<Props, Running>) {
  const { start, shows, workedOut = [] } = machine;
  const load: Loader<Props> = async ({ id, args, parameters, viewMode }) => {
    stop(viewMode === 'docs' ? [id] : [...started.keys()]);
    if (parameters['ownActors']) return {};
    const actor = await start(args, parameters);
    started.set(id, actor);
    agree(shows(actor.getSnapshot() as SnapshotFrom<Running>, args, actor), args as Told, workedOut);
    return { actor };
  };
  const show: Decorator<Props> = (Story, { args, loaded, parameters }) =>
    parameters['ownActors'] ? (
      <Story />
    ) : (
      <OnItsMachine Story={Story} machine={machine} actor={loaded['actor'] as Running} args={args} />
    );
  return { load, show };
}
