import type { SavedMove } from '@sehat/machines/testing/moves';
import type { LogEntry } from '../engine/log-entry';
import { inputWithoutSecrets, withoutSecrets } from '../engine/saved-session';
import { stateText } from '../engine/state-text';
import { toExpectation, toLiteral, toSource } from './expectations';
import { besideTheModel, type ExportPaths, kebab } from './export-paths';

/** A sequence to export as code: the log from the start to the last exported step. */
export interface Sequence {
  /** The model's name: `coffeeMachine`. */
  machine: string;
  entries: readonly LogEntry[];
  /** The machine's input, when it is not that of the model. */
  input?: unknown;
  /** The ids of invoked machines whose charts stand side by side in the workbench. */
  places?: readonly string[] | undefined;
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

/** A call with one argument, as a statement of the test. */
const statement = (call: string, write: typeof toSource, value: unknown) =>
  `  ${call}(${write(value, { indent: '  ', before: call.length + 3, after: 2 })});\n`;

const nameOfModel = ({ machine }: Sequence, { modelName }: ExportPaths): string =>
  modelName ? modelName(machine) : `${machine}Model`;

/** The declaration of the machine's own input, and the expression of the model with it. */
function modelWith({ input }: Sequence, name: string, indent: string): { declared: string; model: string } {
  if (input === undefined) return { declared: '', model: name };
  const start = `${indent}const ownInput = `;
  const text = toSource(inputWithoutSecrets(input), { indent, before: start.length, after: 10 });
  return { declared: `${start}${text} as const;\n`, model: `{ ...${name}, input: ownInput }` };
}

/** Imports in the order of Biome and ESLint's usual rules: packages first, then relative paths. */
const imports = (lines: [names: string, path: string][]) =>
  lines
    .toSorted(
      ([, one], [, other]) => Number(one.startsWith('.')) - Number(other.startsWith('.')) || (one < other ? -1 : 1),
    )
    .map(([names, path]) => `${names} from '${path}';`)
    .join('\n');

const expectation = (actual: string, value: unknown) => statement(`expect(${actual}).toEqual`, toExpectation, value);

/** The states, contexts and emitted events of the machines inside the machine. Empty when none ran in the sequence. */
function expectationsInside({ entries }: Sequence): string {
  if (entries.every(({ children }) => children.length === 0)) return '';
  return (
    expectation('rig.statesInside()', entries.at(-1)?.statesInside ?? {}) +
    expectation(
      'rig.emittedInside',
      entries.flatMap(({ emittedInside }) => emittedInside),
    )
  );
}

/**
 * Returns a Vitest test of the state, the context, the emitted events and the open calls, without secrets. The machines
 * inside the machine are tested as well.
 */
export function toVitest(sequence: Sequence, paths: ExportPaths = besideTheModel): string {
  const { machine, entries } = sequence;
  const { snapshot, context, calls } = lastOf(sequence);
  const emitted = entries.flatMap((entry) => entry.emitted);
  const name = nameOfModel(sequence, paths);
  const { declared, model: own } = modelWith(sequence, name, '  ');
  const moves = movesOf(entries).map((move) => statement('await rig.replay', toSource, move));
  return `${imports([
    [`import { ${name} }`, paths.model(machine)],
    ['import { startRig }', paths.testing],
    ['import { expect, test }', 'vitest'],
  ])}

test(${toLiteral(titleOf(sequence))}, async () => {
${declared}  const rig = startRig(${own});
${moves.join('')}  const { value, context } = rig.state();
${expectation('value', snapshot.value)}${expectation('context', context)}${expectation('rig.emitted', emitted)}${expectationsInside(sequence)}  const calls = rig.calls.pending.map(({ name, input }) => ({ name, input }));
${expectation('calls', calls)}  rig.stop();
});
`;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A story that opens the workbench at the end of the sequence. It fails when the machine no longer reaches that
 * state.
 */
export function toStory(sequence: Sequence, paths: ExportPaths = besideTheModel): string {
  const { machine, entries, places } = sequence;
  const { still } = paths;
  const moves = movesOf(entries);
  const name = nameOfModel(sequence, paths);
  const { declared, model: own } = modelWith(sequence, name, '');
  const start = 'const moves: SavedMove[] = ';
  const labels = places ? places.map((place) => `Chart of ${machine}, ${place}`) : [`Chart of ${machine}`];
  const charts = labels.map((label) => `    await canvas.findByRole('application', { name: ${toLiteral(label)} });\n`);
  const title = capital(kebab(machine).replaceAll('-', ' '));
  return `${imports([
    [`import { ${name} }`, paths.model(machine)],
    ['import type { SavedMove }', paths.testing],
    ['import { Workbench }', '@sehat/simulator/workbench'],
    ['import type { Meta, StoryObj }', '@storybook/react-vite'],
    ['import { expect, waitFor }', 'storybook/test'],
    ...(still ? ([['import { untilStill }', still]] satisfies [string, string][]) : []),
  ])}

${declared}${start}${toSource(moves, { indent: '', before: start.length, after: 1 })};
const reached = ${toLiteral(stateText(lastOf(sequence).value))};

const meta = {
  title: 'Machines/${title} sequence',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  args: { model: ${own}, moves },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sequence: Story = {
  play: async ({ canvas }) => {
    const state = await canvas.findByRole('group', { name: 'State' });
    await waitFor(() => expect(state).toHaveTextContent(reached));
    await canvas.findByRole('button', { name: /^Go to step ${moves.length}[.]/ });
${charts.join('')}${still ? '    await untilStill(document.body);\n' : ''}  },
};
`;
}
