// The static site and PostgreSQL under many callers: times per call as ratios to a bare query, and wrong answers.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { Pool } from 'pg';
import { contested, runCallers } from './callers.mjs';
import { fillDatabase } from './sample-database.mjs';
import { wrongInDatabase } from './wrong-answers.mjs';

/** Connections of PostgREST's pool by default. */
const connections = 10;
/** Includes the build of the app. */
const startSeconds = 300;
const paths = ['/', '/doctors', '/medicines', '/about', '/blog', '/insurance', '/emergency', '/signin'];

export const quantile = (times, part) => {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
};

/** Times of `select 1` by as many callers, over the same connections. */
async function bareQuery(pool, callers, seconds) {
  const times = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await pool.query({ name: 'bare', text: 'select 1' });
        times.push(performance.now() - start);
      }
    }),
  );
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), rate: times.length / seconds };
}

/** Serves the built site in a process of its own. */
async function serveSite(port) {
  const file = join(import.meta.dirname, '../site/serve.mjs');
  const server = spawn(process.execPath, [file, '--port', String(port)], { stdio: ['ignore', 'inherit', 'inherit'] });
  const site = `http://127.0.0.1:${port}`;
  const end = performance.now() + startSeconds * 1000;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The site's server ended with code ${server.exitCode}.`);
    try {
      const answer = await fetch(site);
      await answer.text();
      return { site, close: () => server.kill() };
    } catch (error) {
      // The first start builds the app, so the server opens its port late.
      if (performance.now() > end) {
        server.kill();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Compares the stored rows of the callers with what they were told. */
async function checkDatabase(pool, { confirmed, changes }) {
  const { rows } = await pool.query(
    `select user_id, doctor_name, date::text, time, status from public.appointments where date > private.today()`,
  );
  const { rows: events } = await pool.query(
    `select count(*)::integer as records from public.audit_events where action in ('appointment.moved', 'appointment.cancelled')`,
  );
  return wrongInDatabase(rows, confirmed, { changes, records: events[0].records });
}

/**
 * Measures, and resolves to rows per call and the wrong answers.
 * @param {{ url: string, callers: number, seconds: number, appointments: number, seed: number, port: number }} options
 */
export async function measureUnderLoad({ url, callers, seconds, appointments, seed, port }) {
  const pool = new Pool({ connectionString: url, max: connections });
  const { site, close } = await serveSite(port);
  try {
    await fillDatabase(pool, { callers, doctors: 50, appointments });
    const bareSeconds = Math.min(10, Math.max(1, seconds / 10));
    const bare = await bareQuery(pool, callers, bareSeconds);
    const end = performance.now() + seconds * 1000;
    const from = performance.now();
    const results = await runCallers({ pool, callers, seed, site, paths, isOver: () => performance.now() > end });
    const took = (performance.now() - from) / 1000;
    results.wrong.push(...(await checkDatabase(pool, results)));
    const calls = Object.entries(results.times).map(([call, times]) => {
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      return { call, count: times.length, p50, p95, ratio50: p50 / bare.p50, ratio95: p95 / bare.p95 };
    });
    const appointmentCount = [...results.confirmed.values()].flat().length;
    return {
      bare,
      calls: calls.toSorted((one, other) => other.count - one.count),
      rate: calls.reduce((sum, { count }) => sum + count, 0) / took,
      took,
      connections,
      hours: contested.doctors * contested.days * 8,
      refused: results.refused,
      confirmed: appointmentCount,
      changes: results.changes,
      wrong: results.wrong,
    };
  } finally {
    close();
    await pool.end();
  }
}
