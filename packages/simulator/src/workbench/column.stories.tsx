import { allModels } from '@sehat/machines/all-models';
import { cartModel } from '@sehat/machines/models/cart';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { answersTo, type SavedMove } from '@sehat/machines/testing/moves';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { AnyStateMachine } from 'xstate';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { describeWithChildren } from '../chart/describe-machine';
import { eventsHere } from '../engine/events-here';
import type { LogEntry } from '../engine/log-entry';
import { pathsToStates } from '../engine/path-to-state';
import { replay } from '../engine/run';
import { expectChart } from './at-the-workbench';
import { groupsOf } from './event-groups';
import { Workbench } from './workbench';

/** The room in the column that a waiting call takes besides its answers, in buttons. */
const ROOM_OF_CALL = 3;

/** The room in the column that the moves of a step take, in buttons. */
function roomOf(model: AnyModel, entry: LogEntry): number {
  const { taken } = eventsHere(model, entry);
  const events = groupsOf(model).filter(({ type }) => taken.has(type));
  const answers = entry.calls.map(({ name }) => answersTo(name, model.calls[name], entry.now).length + ROOM_OF_CALL);
  return answers.reduce((sum, room) => sum + room, events.length);
}

/** Returns the shortest sequence to the state whose moves take the most room. */
async function fullestOf(model: AnyModel): Promise<readonly SavedMove[]> {
  const start = await replay(model, []);
  const { states } = describeWithChildren(start.last.snapshot.machine as AnyStateMachine);
  let fullest: { moves: readonly SavedMove[]; room: number } = { moves: [], room: roomOf(model, start.last) };
  start.stop();
  const ids = states.map(({ id }) => id);
  const { paths } = await pathsToStates(model, ids);
  for (const moves of paths.values()) {
    const run = await replay(model, moves);
    const room = roomOf(model, run.last);
    if (room > fullest.room) fullest = { moves, room };
    run.stop();
  }
  return fullest.moves;
}

type Sequences = readonly (readonly SavedMove[])[];

interface FullestProps {
  models: readonly AnyModel[];
  sequences: Sequences;
}

/** Shows one machine after the other, each in its fullest state. */
function Fullest({ models, sequences }: FullestProps) {
  const [at, setAt] = useState(0);
  const model = models[at];
  return (
    <>
      {model ? <Workbench key={model.name} model={model} moves={sequences[at] ?? []} /> : null}
      <button type="button" className="sr-only" onClick={() => setAt(at + 1)}>
        Next machine
      </button>
    </>
  );
}

const meta = {
  title: 'Machines/Workbench, column',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  globals: { ...checkedWhenAsked, viewport: { value: 'large', isRotated: false } },
  loaders: [async () => ({ sequences: await Promise.all(allModels.map((model: AnyModel) => fullestOf(model))) })],
  render: (_, { loaded }) => <Fullest models={allModels} sequences={loaded['sequences'] as Sequences} />,
} satisfies Meta;

export default meta;

/** At 1440 × 900, each event and each answer is visible without scrolling, in the fullest state of every machine. */
export const ShowsEveryMove: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await expect([window.innerWidth, window.innerHeight]).toEqual([1440, 900]);
    const hidden: string[] = [];
    const { documentElement } = document;
    for (const [at, { name }] of allModels.entries()) {
      if (at > 0) await userEvent.click(canvas.getByRole('button', { name: 'Next machine' }));
      await expectChart({ canvas });
      if (documentElement.scrollHeight > documentElement.clientHeight) hidden.push(`${name}: the page scrolls`);
      const events = canvas.getByRole('region', { name: 'Events' });
      for (const part of [events, canvas.getByRole('region', { name: 'Pending calls' })]) {
        const frame = part.getBoundingClientRect();
        const end = Math.min(frame.bottom, (events.parentElement as HTMLElement).getBoundingClientRect().bottom);
        for (const button of within(part).queryAllByRole('button')) {
          const { top, bottom } = button.getBoundingClientRect();
          if (top < frame.top || bottom > end)
            hidden.push(`${name}: ${button.textContent} ends ${bottom - end} px below`);
        }
      }
    }
    await expect(hidden).toEqual([]);
  },
};

const restored: SavedMove = { kind: 'resolve', call: 'restore', answer: 'two lines' };
const clear: SavedMove = { kind: 'send', preset: 'clear the cart' };

/** An open filter leaves the events in the column, and the found steps in the window. */
export const FiltersALongLog: StoryObj<typeof meta> = {
  loaders: [],
  render: () => <Workbench model={cartModel} moves={[restored, ...Array.from({ length: 40 }, () => clear)]} />,
  play: async ({ canvas, userEvent }) => {
    await expectChart({ canvas });
    await userEvent.click(canvas.getByText('Filter'));
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Text in the step' }), 'clear');
    await canvas.findByText('Filter (40 of 42)');
    const { scrollHeight, clientHeight } = document.documentElement;
    await expect(scrollHeight).toBe(clientHeight);
    const steps = canvas.getByRole('group', { name: 'Steps' }).getBoundingClientRect();
    await waitFor(() => expect(steps.bottom).toBeLessThanOrEqual(clientHeight));
    await expect(steps.height).toBeGreaterThan(80);
    const events = canvas.getByRole('region', { name: 'Events' }).parentElement as HTMLElement;
    await expect(events.clientHeight).toBeGreaterThan(150);
  },
};
