import { tables } from '../../../mocks/tables/tables';
import type { CallerName } from './request';
import { emails, requestFor, type Side } from './sides';

/** A row of the start, as the database shows it to a caller. */
export type VisibleRow = Readonly<Record<string, unknown>>;

/** The rows of the start per caller and table. A table without a row for the caller is missing. */
export type Visible = Readonly<Partial<Record<CallerName, Readonly<Record<string, readonly VisibleRow[]>>>>>;

/** The columns of a table that a caller of the demo accounts may read. */
export const readableColumns = (caller: CallerName, name: string): readonly string[] =>
  tables.find((table) => table.name === name)?.grants[roleOf(caller)]?.select ?? [];

/** The role of a caller in the grants of the tables. */
function roleOf(caller: CallerName) {
  if (caller === 'doctor' || caller === 'admin') return caller;
  return caller in emails ? 'patient' : 'anonymous';
}

/** Reads the rows that each account sees in each table. The account without its code sees none. */
export async function readVisible(side: Side): Promise<Visible> {
  const visible: Partial<Record<CallerName, Record<string, readonly VisibleRow[]>>> = {};
  for (const caller of (Object.keys(emails) as (keyof typeof emails)[]).filter((name) => name !== 'uncoded')) {
    const seen: Record<string, readonly VisibleRow[]> = {};
    for (const { name } of tables) {
      const columns = readableColumns(caller, name);
      if (columns.length === 0) continue;
      const request = {
        kind: 'read',
        method: 'GET',
        path: `/rest/v1/${name}`,
        query: [['select', columns.join(',')]] as const,
        headers: {},
        body: null,
        caller,
        key: 'right' as const,
        wait: 0,
      };
      const answer = await side.fetch(await requestFor(side, request));
      if (!answer.ok) throw new Error(`${caller} may not read ${name}: ${await answer.text()}`);
      const rows = (await answer.json()) as VisibleRow[];
      const texts = new Map(rows.map((row) => [JSON.stringify(row), row] as const));
      if (rows.length > 0) seen[name] = [...texts.keys()].toSorted().map((text) => texts.get(text) ?? {});
    }
    visible[caller] = seen;
  }
  return visible;
}
