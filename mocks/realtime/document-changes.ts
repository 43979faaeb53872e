import { type EmbeddedDocument, parseDocument, type Row } from '../store/document';
import { publishedTables } from '../tables/channels';

/** A row before and after a transaction; `null` before its insertion or after its deletion. */
export interface RowPair {
  table: string;
  previous: Row | null;
  next: Row | null;
}

const rowsById = (document: EmbeddedDocument, table: string) =>
  new Map((document.tables[table] ?? []).map((row) => [String(row['id']), row]));

/**
 * The rows of published tables that differ between two texts of the document. A new or unreadable document has none.
 */
export function changedRows(before: string | null, after: string | null): RowPair[] {
  const [first, second] = [parseDocument(before), parseDocument(after)];
  if (!first || !second) return [];
  return publishedTables.flatMap((table) => {
    const [previousRows, nextRows] = [rowsById(first, table), rowsById(second, table)];
    const ids = [...new Set([...previousRows.keys(), ...nextRows.keys()])];
    return ids.flatMap((id): RowPair[] => {
      const [previous, next] = [previousRows.get(id) ?? null, nextRows.get(id) ?? null];
      return JSON.stringify(previous) === JSON.stringify(next) ? [] : [{ table, previous, next }];
    });
  });
}
