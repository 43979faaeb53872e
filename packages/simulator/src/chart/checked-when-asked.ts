/**
 * Globals of stories whose pages are large: the accessibility panel looks them through when it is asked to, and not by itself each time one
 * is shown, which would hold the machine up for seconds. Tests look at every story all the same: there, this says nothing.
 */
export const checkedWhenAsked = { a11y: { manual: import.meta.env['VITEST_STORYBOOK'] === undefined } };
