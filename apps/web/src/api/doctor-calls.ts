// Calls of a verified doctor's dashboard.
// A separate module keeps them out of the chunk that most pages load.
import { lazyCall } from './lazy-call';

export const listDoctorDay = lazyCall((all) => all.listDoctorDay);
export const listEarlierVisits = lazyCall((all) => all.listEarlierVisits);
export const readDoctorFigures = lazyCall((all) => all.readDoctorFigures);
export const listVisitsByName = lazyCall((all) => all.listVisitsByName);
