import { lazyCall } from './lazy-call';

export const listDevices = lazyCall((all) => all.listDevices);
export const signOutDevice = lazyCall((all) => all.signOutDevice);
export const signOutOtherDevices = lazyCall((all) => all.signOutOtherDevices);
