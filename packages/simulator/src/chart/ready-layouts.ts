import { createContext } from 'react';

/** Loads finished layouts of charts. The keys are machine ids with the shape of the room: `lamp-wide`, `lamp-high`. */
export type LayoutFiles = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * The finished layouts that an application passes to its charts. Without a file, the browser computes the layout and
 * stores it.
 */
export const ReadyLayouts = createContext<LayoutFiles>({});
