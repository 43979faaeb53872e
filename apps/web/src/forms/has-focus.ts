/**
 * Returns whether the field of this name has the focus. A value that arrives later must not fill it: the next letters
 * of the user would follow the value.
 */
export const hasFocus = (name: string) => document.activeElement?.getAttribute('name') === name;
