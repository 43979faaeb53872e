import type { ReactNode } from 'react';

/** Guidance for choosing a component: `parameters.guide` of its stories, shown on its docs page. */
export interface ComponentGuide {
  /** Situations in which this component is the right one, one sentence each. */
  when: string[];
  /** Situations in which another component is the right one, with its name. */
  whenNot: string[];
  /**
   * What each key does. Leave out for components without keyboard input. `provenBy` names the stories that test the
   * effect, by their exports. Without it, every story that presses the keys counts.
   */
  keyboard?: { keys: string; effect: string; provenBy?: string[] }[];
  /** What it cannot do (yet). */
  gaps?: string[];
}

const sections = [
  { title: 'When to use', field: 'when' },
  { title: 'When not to use', field: 'whenNot' },
  { title: 'Known gaps', field: 'gaps' },
] as const;

/** Returns the text with its parts between backticks as code. */
function withCode(text: string): ReactNode {
  const [before, code, ...rest] = text.split('`');
  if (code === undefined) return before;
  return (
    <>
      {before}
      <code>{code}</code>
      {withCode(rest.join('`'))}
    </>
  );
}

interface KeyboardTableProps {
  rows: NonNullable<ComponentGuide['keyboard']>;
  proofs?: readonly ReactNode[];
}

function KeyboardTable({ rows, proofs }: KeyboardTableProps) {
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
          {proofs ? (
            <th scope="col" className="py-2 ps-6 text-start font-semibold">
              Pressed in
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, effect }, index) => (
          <tr key={keys + effect} className="border-b">
            <th scope="row" className="py-2 pe-6 text-start align-top font-normal">
              <kbd className="rounded-tag hairline bg-surface-sunken px-1.5 py-0.5 font-sans font-medium">{keys}</kbd>
            </th>
            <td className="py-2 align-top">{withCode(effect)}</td>
            {proofs ? <td className="py-2 ps-6 align-top">{proofs[index]}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface ComponentGuideSectionProps {
  /** The guide of the component. */
  guide: ComponentGuide;
  /** Per row of the keyboard table: links to the stories that press its keys. */
  proofs?: readonly ReactNode[];
}

/** Shows the guide on a component's docs page. */
export function ComponentGuideSection({ guide, proofs }: ComponentGuideSectionProps) {
  const list = ({ title, field }: (typeof sections)[number]) => {
    const lines = guide[field]?.length ? guide[field] : ['None known.'];
    return (
      <section key={field}>
        <h2 className="mb-2 text-subheading font-semibold">{title}</h2>
        <ul className="max-w-text list-disc space-y-1 ps-5 wrap-anywhere marker:text-ink-muted">
          {lines.map((line) => (
            <li key={line}>{withCode(line)}</li>
          ))}
        </ul>
      </section>
    );
  };
  return (
    <div className="my-8 grid grid-cols-1 gap-8 text-body text-ink">
      <div className="grid gap-8 md:grid-cols-2">{sections.slice(0, 2).map(list)}</div>
      <section>
        <h2 className="mb-2 text-subheading font-semibold">Keyboard</h2>
        {guide.keyboard?.length ? (
          <div className="overflow-x-auto">
            <KeyboardTable rows={guide.keyboard} proofs={proofs} />
          </div>
        ) : (
          <p>It takes no keys of its own.</p>
        )}
      </section>
      {sections.slice(2).map(list)}
    </div>
  );
}
