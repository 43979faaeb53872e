import { createContext } from 'react';

/** Loads finished layouts of charts. The keys are their names: `lamp-wide`, `lamp-high`, `door-with-children-wide`. */
export type LayoutFiles = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * The finished layouts that an application passes to its charts. Without a file, the browser computes the layout and
 * stores it.
 */
export const ReadyLayouts = createContext<LayoutFiles>({});
