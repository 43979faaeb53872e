import { lazyCall } from './lazy-call';

export const listPeople = lazyCall((all) => all.listPeople);
export const savePerson = lazyCall((all) => all.savePerson);
export const removePerson = lazyCall((all) => all.removePerson);
