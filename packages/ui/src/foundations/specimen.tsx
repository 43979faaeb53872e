import type { ReactNode } from 'react';

/** A section of a foundations page: a heading, a line about its purpose, the specimens. */
export function Specimen({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-12">
      <h2 className="text-heading font-semibold">{title}</h2>
      {lead ? <p className="mt-1 max-w-text text-ink-muted">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** A plain table. The first cell of each row is its heading. */
export function SpecimenTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
}) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-start text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pe-5 text-start font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key} className="border-b align-middle">
              <th scope="row" className="py-2.5 pe-5 text-start font-medium">
                {head}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-2.5 pe-5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
