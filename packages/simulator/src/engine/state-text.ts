import type { StateValue } from 'xstate';

const leaves = (value: StateValue, path: string): string[] =>
  typeof value === 'string'
    ? [path + value]
    : Object.entries(value).flatMap(([state, within]) =>
        within === undefined || Object.keys(within).length === 0 ? [path + state] : leaves(within, `${path}${state}.`),
      );

/** A state's value on one line: `signedIn.page.visible, signedIn.session.fresh`. */
export const stateText = (value: StateValue): string => leaves(value, '').join(', ');
