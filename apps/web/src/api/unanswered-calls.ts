// Separate from `calls.ts`, because only a lazy chunk imports it.
import { lazyCall } from './lazy-call';

export const isBooked = lazyCall((all) => all.isBooked);
