// npm run bench:growth: measures how the app scales with larger catalogs. This module measures code without a
// browser: search, filters, the cart's machine and the dashboard's list. paint.mjs adds the measurements in a
// browser.
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner } from 'vite';
import { readArguments } from '../read-arguments.mjs';
import { makeAppointments, makeCart, makeDoctors, makeMedicines } from './catalogs.mjs';
import { directoryInBrowser, directoryInDatabase } from './directory.mjs';
import { paint } from './paint.mjs';

const source = (file) => join(import.meta.dirname, '../..', file);
const files = {
  doctors: 'apps/web/src/routes/doctors/doctor-query.ts',
  words: 'packages/catalog/src/understand-search.ts',
  medicines: 'apps/web/src/routes/medicines/medicine-query.ts',
  dashboard: 'apps/web/src/routes/dashboard/dashboard-appointments.ts',
  registered: 'apps/web/src/doctors/registered-doctors.ts',
  cart: 'packages/machines/src/cart/cart.machine.ts',
};

/** The median duration of several runs, in milliseconds. */
function timed(work, turns = 7) {
  const took = Array.from({ length: turns }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return Number(took.toSorted((a, b) => a - b)[Math.floor(turns / 2)].toFixed(2));
}

/** Memory that `work` still uses after a garbage collection, in MB. Returns null without --expose-gc. */
function kept(work) {
  if (!globalThis.gc) return null;
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const result = work();
  globalThis.gc();
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  return { result, megabytes: Number(megabytes.toFixed(1)) };
}

function doctorCurve({ filterDoctors }, { understandSearch }) {
  const find = (doctors, search, filters = { specialty: '', location: '' }) =>
    filterDoctors(doctors, { ...understandSearch(search), ...filters });
  return [12, 100, 1000, 10_000, 100_000].map((size) => {
    const doctors = makeDoctors(size);
    const first = kept(() => timed(() => find(doctors, 'a'), 1));
    return {
      size,
      firstLetter: first ? first.result : timed(() => find(doctors, 'a'), 1),
      indexMegabytes: first?.megabytes ?? null,
      nextLetter: timed(() => find(doctors, 'ananya sh')),
      everydayWords: timed(() => find(doctors, 'chest pain doctor mumbai')),
      filters: timed(() => find(doctors, '', { specialty: 'Cardiology', location: 'Chennai' })),
    };
  });
}

function medicineCurve({ filterMedicines }) {
  return [6, 100, 1000, 10_000].map((size) => {
    const medicines = makeMedicines(size);
    return {
      size,
      firstLetter: timed(() => filterMedicines(medicines, { search: 'p', category: '' }), 1),
      nextLetter: timed(() => filterMedicines(medicines, { search: 'para 12', category: '' })),
    };
  });
}

function dashboardCurve({ dashboardAppointments }) {
  const now = new Date('2026-01-15T10:00:00');
  return [4, 100, 1000].map((size) => {
    const booked = makeAppointments(size);
    return { size, list: timed(() => dashboardAppointments(booked, now, new Set())) };
  });
}

/** Quantity changes of one cart line, in events per second. The machine saves the cart after each. */
async function cartCurve({ provideCart }, createActor) {
  const curve = [];
  for (const size of [5, 50, 500]) {
    const items = makeCart(size);
    let saved = '';
    const store = {
      read: () => items,
      write: (all) => (saved = JSON.stringify(all)),
      clear() {},
      subscribe: () => () => {},
    };
    const cart = createActor(provideCart({ store })).start();
    while (!cart.getSnapshot().matches('ready')) await new Promise((resolve) => setImmediate(resolve));
    const events = 500;
    const from = performance.now();
    for (let index = 0; index < events; index += 1) {
      cart.send({ type: 'quantity.set', id: 'med-3', itemType: 'medicine', quantity: 1 + (index % 9) });
    }
    const seconds = (performance.now() - from) / 1000;
    if (saved === '') throw new Error('Nothing was saved: the cart did not take the events.');
    cart.stop();
    curve.push({ size, eventsPerSecond: Math.round(events / seconds) });
  }
  return curve;
}

/** Measures all curves. */
export async function growth() {
  const server = await createServer({
    root: source('apps/web'),
    configFile: false,
    envFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    define: { __EMBEDDED_BACKEND__: 'false' },
  });
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  const read = (name) => runner.import(source(files[name]));
  try {
    const { createActor } = await import('xstate');
    return {
      doctors: doctorCurve(await read('doctors'), await read('words')),
      directoryInBrowser: await directoryInBrowser(
        [50, 1000, 10_000, 100_000],
        await read('registered'),
        await read('words'),
      ),
      directoryInDatabase: await directoryInDatabase([50, 1000, 10_000, 50_000]),
      medicines: medicineCurve(await read('medicines')),
      dashboard: dashboardCurve(await read('dashboard')),
      cart: await cartCurve(await read('cart'), createActor),
    };
  } finally {
    await runner.close();
    await server.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readArguments('npm run bench:growth');
  console.log(JSON.stringify({ ...(await growth()), paint: await paint() }, null, 2));
}
