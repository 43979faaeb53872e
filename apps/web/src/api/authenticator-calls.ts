import { lazyCall } from './lazy-call';

export const listAuthenticators = lazyCall((all) => all.listAuthenticators);
export const addAuthenticator = lazyCall((all) => all.addAuthenticator);
export const confirmAuthenticator = lazyCall((all) => all.confirmAuthenticator);
export const removeAuthenticator = lazyCall((all) => all.removeAuthenticator);
