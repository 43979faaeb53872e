import { readArguments, refuseArguments } from '../read-arguments.mjs';

/** Every page with an address, by the account that opens it. `null` is a signed-out visitor. */
export const pagesOf = new Map([
  [
    null,
    [
      '/',
      '/signin',
      '/signup',
      '/about',
      '/blog',
      '/blog/balanced-thali',
      '/help',
      '/privacy',
      '/contact',
      '/doctor-registration',
    ],
  ],
  ['shopper', ['/cart', '/checkout', '/order-confirmation', '/booking-confirmation']],
  [
    'patient',
    [
      '/dashboard',
      '/doctors',
      '/book-appointment/1',
      '/appointment-confirmation',
      '/medicines',
      '/lab-tests',
      '/insurance',
      '/records',
      '/insights',
      '/telemedicine',
      '/feedback',
      '/ambulance',
      '/emergency-contacts',
      '/profile',
    ],
  ],
  ['doctor', ['/doctor-dashboard']],
  ['admin', ['/admin', '/admin/doctors', '/admin/appointments', '/admin/users']],
]);

const all = [...pagesOf.values()].flat();
const parts = ['growth', 'cart', 'lighthouse'];

/** The account that opens a page of `pagesOf`. */
export const visitorOf = (path) => [...pagesOf].find(([, paths]) => paths.includes(path))?.[0] ?? null;

const list = (text) => text.split(',').filter(Boolean);

const usage = 'npm run bench -- [--runs 3] [--paths /,/signin] [--skip growth,cart]';

/** Reads the options of `npm run bench`. Refuses a wrong option before the builds, which take a minute. */
export function readOptions() {
  const { values } = readArguments(usage, {
    options: {
      runs: { type: 'string', default: '3' },
      paths: { type: 'string' },
      skip: { type: 'string', default: '' },
    },
  });
  const [runs, paths, skipped] = [Number(values.runs), list(values.paths ?? all.join(',')), list(values.skip)];
  if (!Number.isInteger(runs) || runs < 1)
    refuseArguments(usage, `--runs is a whole number from 1, not “${values.runs}”.`);
  const unknown = paths.filter((path) => !all.includes(path));
  if (unknown.length > 0 || paths.length === 0)
    refuseArguments(usage, `--paths are some of ${all.join(',')}, not “${unknown.join(',')}”.`);
  const noPart = skipped.filter((part) => !parts.includes(part));
  if (noPart.length > 0)
    refuseArguments(usage, `--skip leaves out some of ${parts.join(',')}, not “${noPart.join(',')}”.`);
  return { runs, paths, skipped: new Set(skipped) };
}
