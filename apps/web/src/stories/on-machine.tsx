import type { Decorator, Loader } from '@storybook/react-vite';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { AnyActor } from 'xstate';

type Callback = (...given: never[]) => void;
type StoryOf<Props> = Parameters<Decorator<Props>>[0];
/** A story's arguments or parameters, by name. */
type Named = Readonly<Record<string, unknown>>;

/** Connects the stories of a page to the machine that the page has in the app. */
export interface StoryMachine<Props, Running extends AnyActor> {
  /**
   * Starts the machine and sends it the events that lead to the state in the story's arguments. Its clock stands
   * still.
   */
  start: (props: Props, parameters: Named) => Running | Promise<Running>;
  /** The hook by which the route connects the machine to the page. */
  useProps: (actor: Running) => Partial<Props>;
  /** Provides the actor to a hook that reads it from a context. */
  Provider?: ComponentType<{ actor: Running; children: ReactNode }>;
  /** Properties that the machine computes, so that a story need not give them. */
  computed?: readonly (keyof Props)[];
}

interface Started {
  actor: AnyActor;
  /** Storybook aborts it when the story ends or starts again. */
  signal: AbortSignal;
  args: Named;
}

const started = new Map<string, Started>();

function stop(ids: readonly string[]) {
  for (const id of ids) {
    started.get(id)?.actor.stop();
    started.delete(id);
  }
}

const hasSameValues = (one: Named, other: Named): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => Object.is(one[name], other[name]));

/** Plain data as text, with the names of each object in order. Leaves functions out. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([one], [other]) => one.localeCompare(other)))
      : held,
  );

/** Throws when a story's arguments show another state than its machine is in. */
function expectSameState(props: object, args: Named, computed: readonly PropertyKey[]) {
  for (const [name, value] of Object.entries(props)) {
    const [machines, storys] = [textOf(value), textOf(args[name])];
    if (!computed.includes(name) && machines !== storys)
      throw new Error(`The story's ${name} is ${storys}, but its machine's is ${machines}.`);
  }
}

/** The machine's properties. A callback calls the story's callback first. */
function withCallbacks<Props extends object>(props: Partial<Props>, args: Named): Partial<Props> {
  const both = Object.entries(props).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value];
    const [first, second] = [args[name], value as Callback];
    const callback: Callback = (...given) => {
      if (typeof first === 'function') (first as Callback)(...given);
      second(...given);
    };
    return [name, callback];
  });
  return Object.fromEntries(both) as Partial<Props>;
}

/**
 * Runs a page's stories on the page's machine, so that a click in a story moves the machine. `load` starts the
 * machine before the story renders; `show` gives the page the machine's properties. A story with the parameter
 * `ownActors`, such as one of the whole route, starts its machines itself.
 */
export function onMachine<Props extends object, Running extends AnyActor>(machine: StoryMachine<Props, Running>) {
  const { start, useProps, Provider, computed = [] } = machine;

  const load: Loader<Props> = async ({ id, args, parameters, viewMode, abortSignal }) => {
    const kept = started.get(id);
    // Another theme or language renders the story again, and the page keeps its form. So it keeps its machine, too.
    if (kept?.signal === abortSignal && hasSameValues(kept.args, args as Named)) return { actor: kept.actor };
    stop(viewMode === 'docs' ? [id] : [...started.keys()]);
    if (parameters['ownActors']) return {};
    const actor = await start(args, parameters);
    started.set(id, { actor, signal: abortSignal, args: args as Named });
    return { actor };
  };

  function Connected({ Story, actor, args }: { Story: StoryOf<Props>; actor: Running; args: Props }) {
    const props = useProps(actor);
    useState(() => expectSameState(props, args as Named, computed));
    return <Story args={{ ...args, ...withCallbacks(props, args as Named) }} />;
  }

  const show: Decorator<Props> = (Story, { args, loaded, parameters }) => {
    if (parameters['ownActors']) return <Story />;
    const actor = loaded['actor'] as Running;
    const page = <Connected Story={Story} actor={actor} args={args} />;
    return Provider ? <Provider actor={actor}>{page}</Provider> : page;
  };
  return { load, show };
}
