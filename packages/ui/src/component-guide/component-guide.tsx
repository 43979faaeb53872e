/** Guidance for choosing a component: `parameters.guide` of its stories, shown on its docs page. */
export interface ComponentGuide {
  /** Situations in which this component is the right one, one sentence each. */
  when: string[];
  /** Situations in which another component is the right one, with its name. */
  whenNot: string[];
  /** What each key does. Leave out for components without keyboard input. */
  keyboard?: { keys: string; effect: string }[];
  /** What it cannot do (yet). */
  gaps?: string[];
}

const sections = [
  { title: 'When to use', field: 'when' },
  { title: 'When not to use', field: 'whenNot' },
  { title: 'Known gaps', field: 'gaps' },
] as const;

function KeyboardTable({ rows }: { rows: NonNullable<ComponentGuide['keyboard']> }) {
  return (
    <table className="w-full border-collapse text-start text-small">
      <caption className="sr-only">Keyboard</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-2 pe-6 text-start font-semibold">
            Key
          </th>
          <th scope="col" className="py-2 text-start font-semibold">
            Effect
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, effect }) => (
          <tr key={keys + effect} className="border-b">
            <th scope="row" className="py-2 pe-6 text-start align-top font-normal">
              <kbd className="rounded-tag hairline bg-surface-sunken px-1.5 py-0.5 font-sans font-medium">{keys}</kbd>
            </th>
            <td className="py-2 align-top">{effect}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the guide on a component's docs page. */
export function ComponentGuideSection({ guide }: { guide: ComponentGuide }) {
  const list = ({ title, field }: (typeof sections)[number]) => {
    const lines = guide[field]?.length ? guide[field] : ['None known.'];
    return (
      <section key={field}>
        <h2 className="mb-2 text-subheading font-semibold">{title}</h2>
        <ul className="max-w-text list-disc space-y-1 ps-5 marker:text-ink-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    );
  };
  return (
    <div className="my-8 grid gap-8 text-body text-ink">
      <div className="grid gap-8 md:grid-cols-2">{sections.slice(0, 2).map(list)}</div>
      <section>
        <h2 className="mb-2 text-subheading font-semibold">Keyboard</h2>
        {guide.keyboard?.length ? <KeyboardTable rows={guide.keyboard} /> : <p>It takes no keys of its own.</p>}
      </section>
      {sections.slice(2).map(list)}
    </div>
  );
}
