import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';
import { radixDefaults, withoutSlips } from './docgen-options.ts';

/** Whether a value is data. Functions, elements and instances of classes have the short names of a minified build. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  if (Array.isArray(value)) return value.every(isData);
  const isPlain = Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value);
  return isPlain && Object.values(value).every(isData);
}

/** Storybook puts a default that has quotes already between further ones, and others between double ones. */
const withOneQuote = (summary: string) => summary.replace(/^"'?([^"']*)'?"$/, "'$1'");

/** TypeScript puts the type of an optional callback in brackets, because `| undefined` followed it. */
const withoutOuterBrackets = (type: string) => type.replace(/^\((\([^()]*\) => [^()|]*)\)$/, '$1');

function describe(name: string, argType: InputType, value: unknown): InputType {
  const { table = {}, type, description } = argType;
  const summary = table.defaultValue?.summary ?? radixDefaults[name];
  const typeSummary = table.type?.summary;
  const isText = typeof value === 'string' && type !== 'string' && (type as { name?: string })?.name === 'other';
  return {
    ...argType,
    ...(description && { description: withoutSlips(description) }),
    ...((summary || typeSummary) && {
      table: {
        ...table,
        ...(typeSummary && { type: { ...table.type, summary: withoutOuterBrackets(typeSummary) } }),
        ...(summary && { defaultValue: { ...table.defaultValue, summary: withOneQuote(summary) } }),
      },
    }),
    ...(isText && !argType.control && { control: { type: 'text' } }),
    ...(!isData(value) && { control: { disable: true } }),
  };
}

/**
 * Makes the table of props readable. Defaults have one pair of quotes, texts are edited as texts, and values that are
 * not data are left out. Without this, the table shows the source of functions.
 */
export const withReadableValues: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  // Storybook adds rows for other arguments later, with a control that shows the fields of an element.
  const others = Object.keys(initialArgs).filter((name) => !(name in argTypes) && !isData(initialArgs[name]));
  const rows = { ...argTypes, ...Object.fromEntries(others.map((name) => [name, { name }])) };
  return Object.fromEntries(
    Object.entries(rows).map(([name, argType]) => [name, describe(name, argType, initialArgs[name])]),
  ) as typeof argTypes;
};

/** How Storybook writes a function in the code of a story that has no snippet: without the source of the build. */
export const functionInCode = () => '() => {}';
