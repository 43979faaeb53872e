import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { Client } from 'pg';

type Row = Record<string, unknown>;

/** A connection to a database that exists for the tests of one file. */
export interface Database {
  query(sql: string, parameters?: readonly unknown[]): Promise<{ rows: Row[]; affected: number }>;
  /** Runs several statements. */
  run(sql: string): Promise<void>;
  /** What statements of `query` told their client beside the result, newest last. */
  readonly notices: readonly string[];
  close(): Promise<void>;
}

const folder = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The migrations in the order in which the Supabase CLI applies them. */
export const migrations = () =>
  readdirSync(join(folder, 'migrations'))
    .toSorted()
    .map((name) => ({ name, sql: read(`migrations/${name}`) }));

async function openEmbedded(): Promise<Database> {
  const database = await PGlite.create({ extensions: { pgcrypto } });
  const notices: string[] = [];
  const onNotice = ({ message }: { message?: string | undefined }) => notices.push(message ?? '');
  return {
    notices,
    async query(sql, parameters = []) {
      const { rows, affectedRows } = await database.query<Row>(sql, [...parameters], { onNotice });
      return { rows, affected: affectedRows ?? 0 };
    },
    run: async (sql) => void (await database.exec(sql)),
    close: () => database.close(),
  };
}

async function openServer(url: string): Promise<Database> {
  const name = `sehat_test_${process.pid}_${Math.floor(Math.random() * 1e9)}`;
  const server = new Client(url);
  await server.connect();
  await server.query(`create database ${name} template template0 encoding 'UTF8'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = new Client(own.href);
  await database.connect();
  const notices: string[] = [];
  database.on('notice', ({ message }) => notices.push(message ?? ''));
  return {
    notices,
    async query(sql, parameters = []) {
      const { rows, rowCount } = await database.query<Row>(sql, [...parameters]);
      return { rows, affected: rowCount ?? 0 };
    },
    run: async (sql) => void (await database.query(sql)),
    async close() {
      await database.end();
      await server.query(`drop database ${name}`);
      await server.end();
    },
  };
}

/**
 * Creates a database with the schema of a hosted project, without the migrations. It is on the server of
 * `DATABASE_URL`, or in memory without this variable.
 */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  const database = await (url ? openServer(url) : openEmbedded());
  await database.run(read('tests/hosted.sql') + read('tests/hosted-factors.sql') + read('tests/hosted-realtime.sql'));
  return database;
}

/** Creates a database with the schema of a hosted project, the migrations and the demo data. */
export async function openDatabase(): Promise<Database> {
  const database = await openEmptyDatabase();
  for (const { sql } of migrations()) await database.run(sql);
  await database.run(read('seed-accounts.sql'));
  await database.run(read('seed.sql'));
  return database;
}
