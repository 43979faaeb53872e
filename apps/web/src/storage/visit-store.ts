import * as v from 'valibot';
import { jsonStore } from './json-store';

const flag = jsonStore('patientDashboardFetched', v.literal(true));

/** Remembers that this browser has fetched the dashboard's sections before. */
export const dashboardVisits = {
  hasFetched: () => flag.read() === true,
  remember: () => flag.write(true),
};
