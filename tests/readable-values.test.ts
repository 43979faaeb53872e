import { expect, test } from 'vitest';
import { withReadableValues } from '../.storybook/readable-values';

type Context = Parameters<typeof withReadableValues>[0];

const describe = (argTypes: Record<string, object>, initialArgs: Record<string, unknown> = {}) =>
  withReadableValues({ argTypes, initialArgs } as unknown as Context);

test('a default has one pair of quotes', () => {
  const withDefault = (summary: string) => ({ table: { defaultValue: { summary } } });
  const argTypes = {
    size: withDefault('"\'medium\'"'),
    tone: withDefault("'info'"),
    as: withDefault('"div"'),
    open: withDefault('false'),
  };
  expect(describe(argTypes)).toEqual({
    size: withDefault("'medium'"),
    tone: withDefault("'info'"),
    as: withDefault("'div'"),
    open: withDefault('false'),
  });
});

test('the type of an optional callback has no brackets around it', () => {
  const withType = (summary: string) => ({ table: { type: { summary } } });
  const argTypes = {
    onChange: withType('((value: string) => void)'),
    onClose: withType('(() => void)'),
    render: withType('((row: Row) => ReactNode) | string'),
    onValue: withType('(value: string) => void'),
  };
  expect(describe(argTypes)).toEqual({
    onChange: withType('(value: string) => void'),
    onClose: withType('() => void'),
    render: withType('((row: Row) => ReactNode) | string'),
    onValue: withType('(value: string) => void'),
  });
});

test('a description of Radix is corrected', () => {
  const argTypes = { onPointerDownOutside: { description: 'Called when the a `pointerdown` event happens outside.' } };
  expect(describe(argTypes)).toEqual({
    onPointerDownOutside: { description: 'Called when a `pointerdown` event happens outside.' },
  });
});

test('functions, elements and instances have no control, wherever they are', () => {
  const hidden = { control: { disable: true } };
  const element = { $$typeof: Symbol.for('react.transitional.element'), type: 'p', props: {} };
  const values = {
    onClick: () => undefined,
    trigger: element,
    columns: [{ header: 'Name', cell: () => element }],
    store: new Map(),
  };
  const argTypes = Object.fromEntries(Object.keys(values).map((name) => [name, {}]));
  expect(describe(argTypes, values)).toEqual({ onClick: hidden, trigger: hidden, columns: hidden, store: hidden });
});

test('an element without a row gets one without a control, and Radix’s defaults are shown', () => {
  const element = { $$typeof: Symbol.for('react.transitional.element'), type: 'p', props: {} };
  const argTypes = { deferPointerDownOutside: {} };
  expect(describe(argTypes, { children: element, count: 2 })).toEqual({
    children: { name: 'children', control: { disable: true } },
    deferPointerDownOutside: { table: { defaultValue: { summary: 'false' } } },
  });
});

test('data keeps its control, and a text in place of an element is edited as a text', () => {
  const node = { type: { name: 'other' } };
  const argTypes = { rows: {}, hint: node, size: { control: { type: 'radio' } } };
  expect(describe(argTypes, { rows: [{ id: 1, note: null }], hint: 'PDF only', size: 'small' })).toEqual({
    rows: {},
    hint: { ...node, control: { type: 'text' } },
    size: { control: { type: 'radio' } },
  });
});
