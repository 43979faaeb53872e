import type { SavedMove } from '@sehat/machines/testing/moves';
import type { LogEntry } from '../engine/log-entry';
import { withoutSecrets } from '../engine/saved-session';
import { stateText } from '../engine/state-text';
import { toExpectation, toLiteral, toSource } from './expectations';
import { besideTheModel, kebab } from './export-paths';

/** A sequence to export as code: the log from the start to the last exported step. */
export interface Sequence {
  /** The model's name: `coffeeMachine`. */
  machine: string;
  entries: readonly LogEntry[];
}

const movesOf = (entries: readonly LogEntry[]): SavedMove[] =>
  entries.flatMap(({ saved }) => (saved ? [withoutSecrets(saved)] : []));

function lastOf({ entries }: Sequence): LogEntry {
  const last = entries.at(-1);
  if (!last) throw new Error('A sequence has at least its start.');
  return last;
}

const titleOf = ({ machine, entries }: Sequence) => {
  const count = entries.length - 1;
  return `${machine} is ${stateText(lastOf({ machine, entries }).value)} after ${count} ${count === 1 ? 'move' : 'moves'}`;
};

/** Returns a Vitest test of the state, the context, the emitted events and the open calls, without secrets. */
export function toVitest(sequence: Sequence, { model, testing } = besideTheModel): string {
  const { machine, entries } = sequence;
  const { value, snapshot, calls } = lastOf(sequence);
  const emitted = entries.flatMap((entry) => entry.emitted);
  const moves = movesOf(entries).map((move) => `  await rig.replay(${toSource(move, '  ')});\n`);
  return `import { ${machine}Model } from '${model(machine)}';
import { startRig } from '${testing}';
import { expect, test } from 'vitest';

test(${toLiteral(titleOf(sequence))}, async () => {
  const rig = startRig(${machine}Model);
${moves.join('')}  const { value, context } = rig.actor.getSnapshot();
  expect(value).toEqual(${toExpectation(value, '  ')});
  expect(context).toEqual(${toExpectation(snapshot.context, '  ')});
  expect(rig.emitted).toEqual(${toExpectation(emitted, '  ')});
  const calls = rig.calls.pending.map(({ name, input }) => ({ name, input }));
  expect(calls).toEqual(${toExpectation(calls, '  ')});
  rig.stop();
});
`;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A story that opens the workbench at the end of the sequence. It fails when the machine no longer reaches that
 * state.
 */
export function toStory(sequence: Sequence, { model, testing, still } = besideTheModel): string {
  const { machine, entries } = sequence;
  const moves = movesOf(entries).map((move) => `  ${toSource(move, '  ')},\n`);
  const title = capital(kebab(machine).replaceAll('-', ' '));
  return `import { ${machine}Model } from '${model(machine)}';
import type { SavedMove } from '${testing}';
import { Workbench } from '@sehat/simulator/workbench';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
${still ? `import { untilStill } from '${still}';\n` : ''}
const moves: SavedMove[] = [
${moves.join('')}];

const meta = {
  title: 'Machines/${title} sequence',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  args: { model: ${machine}Model, moves },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sequence: Story = {
  play: async ({ canvas }) => {
    const state = await canvas.findByRole('group', { name: 'State' });
    await waitFor(() => expect(state).toHaveTextContent(${toLiteral(stateText(lastOf(sequence).value))}));
    await canvas.findByRole('button', { name: /^Go to step ${moves.length}[.]/ });
    await canvas.findByRole('application', { name: ${toLiteral(`Chart of ${machine}`)} });
${still ? '    await untilStill(document.body);\n' : ''}  },
};
`;
}
