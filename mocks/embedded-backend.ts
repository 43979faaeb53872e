import { createBackend } from './backend';

/** The one backend that the running app, `handlers` and the scenario controls share. */
export const embeddedBackend = createBackend();
