/**
 * Globals of stories with large pages. The accessibility panel checks them only on request, because an automatic check
 * blocks the page for seconds. Test runs check them anyway.
 */
export const checkedWhenAsked = { a11y: { manual: import.meta.env['VITEST_STORYBOOK'] === undefined } };
