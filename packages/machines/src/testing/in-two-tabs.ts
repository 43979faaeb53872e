import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assertEvent,
  enqueueActions,
  setup,
} from 'xstate';
import type { MachineModel, Named, NamedEvent, Situation } from './machine-model';
import type { Payloads } from './payloads';

type Tab = 'first' | 'second';

const tabs = ['first', 'second'] as const;
const otherOf = (tab: Tab): Tab => (tab === 'first' ? 'second' : 'first');

/** How two tabs that run the same machine share one storage. `World` is that of the machine's model. */
export interface SharedStorage<World> {
  /** Stores what an answered call stores in a browser. Only for machines that store by a call. */
  stores?(world: World, call: string, output: unknown, input: unknown): void;
  /**
   * Copies what one tab has stored to the other tab's world. Returns the event by which the other tab learns of it, or
   * null when both hold the same.
   */
  deliver(from: World, to: World): AnyEventObject | null;
}

/** The worlds of both tabs. */
interface TwoWorlds<World> {
  first: World;
  second: World;
}

/** `first.item.add` as its tab and the event for it. */
function forwarded({ type, ...payload }: AnyEventObject): { to: Tab; event: AnyEventObject } | null {
  const to = tabs.find((tab) => type.startsWith(`${tab}.`));
  return to ? { to, event: { ...payload, type: type.slice(to.length + 1) } } : null;
}

const inEach = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(tabs.flatMap((tab) => Object.entries(record).map(([name, value]) => [`${tab}.${name}`, value])));

/** The condition of one tab's machine, for the tab in which it runs. It sees no emitted events. */
const inTab =
  <World>(tab: Tab, holds: (situation: Situation<AnyStateMachine, World>) => boolean) =>
  ({ snapshot, now, world }: Situation<AnyStateMachine, TwoWorlds<World>>): boolean => {
    const child = (snapshot.children as Readonly<Record<string, AnyActor | undefined>>)[tab];
    if (!child) return true;
    return holds({ snapshot: child.getSnapshot() as AnyMachineSnapshot, emitted: [], now, world: world[tab] });
  };

/**
 * The model of a machine that runs in two tabs of one browser. An event reaches the tab that its type begins with.
 * The event `storage.deliver` stands for the browser's `storage` event, which comes some time after a change.
 */
export function inTwoTabs<World>(
  model: MachineModel<AnyStateMachine, World>,
  storage: SharedStorage<World>,
): MachineModel<AnyStateMachine, TwoWorlds<World>> {
  const machine = ({ now, world }: { now(): number; world: TwoWorlds<World> }) =>
    setup({
      types: { events: {} as AnyEventObject },
      actors: {
        first: model.machine({ now, world: world.first }),
        second: model.machine({ now, world: world.second }),
      },
      actions: {
        forward: enqueueActions(({ enqueue, event }) => {
          const sent = forwarded(event);
          if (sent) enqueue.sendTo(sent.to, sent.event);
        }),
        deliver: enqueueActions(({ enqueue, event }) => {
          assertEvent(event, ['storage.deliver.first', 'storage.deliver.second']);
          const from: Tab = event.type === 'storage.deliver.first' ? 'first' : 'second';
          const change = storage.deliver(world[from], world[otherOf(from)]);
          if (change) enqueue.sendTo(otherOf(from), change);
        }),
      },
    }).createMachine({
      id: `${model.name}InTwoTabs`,
      initial: 'open',
      states: {
        open: {
          description: 'Both tabs are open, and share the storage of their browser.',
          invoke: tabs.map((tab) => ({ id: tab, src: tab, input: model.input as unknown })),
          on: {
            'first.*': { actions: 'forward' },
            'second.*': { actions: 'forward' },
            'storage.deliver.first': { actions: 'deliver' },
            'storage.deliver.second': { actions: 'deliver' },
          },
        },
      },
    });
  return {
    name: `${model.name}InTwoTabs`,
    world: () => ({ first: model.world(), second: model.world() }),
    machine,
    events: [
      ...tabs.flatMap((tab) =>
        (model.events as readonly NamedEvent<AnyEventObject>[]).map((named) =>
          Object.assign({}, named, {
            name: `${tab}: ${named.name}`,
            event: { ...named.event, type: `${tab}.${named.event.type}` },
          }),
        ),
      ),
      ...tabs.map((tab) => ({
        name: `the ${otherOf(tab)} tab hears of the ${tab}`,
        from: 'browser',
        event: { type: `storage.deliver.${tab}` },
      })),
    ],
    payloads: inEach((model.payloads ?? {}) as Named) as Payloads<AnyEventObject>,
    internal: inEach(model.internal ?? {}),
    forwards: forwarded,
    sideBySide: tabs,
    inside: { first: model, second: model },
    happens(world, event: AnyEventObject) {
      const sent = forwarded(event);
      if (sent) model.happens?.(world[sent.to], sent.event);
    },
    succeeds(world, call, output, input) {
      const tab = tabs.find((each) => call.startsWith(`${each}.`));
      if (!tab) return;
      const own = call.slice(tab.length + 1);
      model.succeeds?.(world[tab], own, output, input);
      storage.stores?.(world[tab], own, output, input);
    },
    calls: inEach(model.calls),
    listeners: tabs.flatMap((tab) => model.listeners.map((name) => `${tab}.${name}`)),
    invariants: Object.fromEntries(
      tabs.flatMap((tab) =>
        Object.entries(model.invariants).map(([sentence, holds]) => [`${tab} tab: ${sentence}`, inTab(tab, holds)]),
      ),
    ),
  };
}
