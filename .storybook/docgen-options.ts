import type { ParserOptions, PropItem } from 'react-docgen-typescript';

/** Libraries whose props are part of the design system: variants of cva, and behaviour of Radix. */
const documentedLibraries = /class-variance-authority|@radix-ui[/]|radix-ui[/]/;

/**
 * Admits props of the project, of cva and of Radix. A prop that Radix or the project redeclares counts as theirs, such
 * as the `value` of a tab. Other props from libraries are native attributes, which the table of props leaves out.
 */
function isDocumented({ declarations = [], parent }: PropItem) {
  const sources = parent ? [parent, ...declarations] : declarations;
  return sources.length === 0 || sources.some(({ fileName }) => isOwn(fileName) || documentedLibraries.test(fileName));
}

const isOwn = (fileName: string) => !fileName.includes('node_modules');

/** How Storybook and the tests read the props of components. */
export const docgenOptions = {
  propFilter: isDocumented,
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
} satisfies ParserOptions;

/** Corrects a slip in descriptions of Radix. */
export const withoutSlips = (text: string) => text.replaceAll('when the a ', 'when a ');

/** Defaults of Radix that its types do not state. */
export const radixDefaults: Readonly<Record<string, string>> = { deferPointerDownOutside: 'false' };
