import { useEffect, useRef, useState } from 'react';
import { forceState, rewriteStates } from '../states/forced-states';
import { Cell, cellElementOf, controlsIn, type SheetStory, StoryContent } from '../states/state-sheet';
import { describeParts, type Part } from './parts';
import { usedSpacing, usedTokens } from './used-tokens';

interface Row {
  token: string;
  property: string;
  where: string;
}

const flat = (parts: readonly Part[]): Part[] => parts.flatMap((part) => [part, ...flat(part.parts)]);

const labelOf = ({ number, kind }: Part) => `${number} ${kind}`;

/** Returns the part that an element belongs to. */
function whereOf(element: Element, parts: readonly Part[], root: Element): string {
  for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
    const part = parts.find((other) => other.element === one);
    if (part) return labelOf(part);
  }
  return 'around the parts';
}

/** Returns the four sides of a property as one. */
const shortProperty = (property: string) =>
  property
    .replace(/-(?:block|inline)-(?:start|end)(?=-|$)/, '')
    .replace('start-start-', '')
    .replace(/^(?:row|column)-/, '');

function readRows(root: HTMLElement, parts: readonly Part[]): Row[] {
  const rows = new Map<string, Row>();
  const add = (state: string) => {
    for (const { token, property, element } of [...usedTokens(root), ...usedSpacing(root)]) {
      const shown = { token, property: shortProperty(property), where: whereOf(element, parts, root) };
      const key = Object.values(shown).join();
      if (!rows.has(key)) rows.set(key, state ? { ...shown, where: `${shown.where}, ${state}` } : shown);
    }
  };
  add('');
  const [control] = controlsIn(root);
  for (const state of control ? (['hover', 'focus'] as const) : []) {
    const end = forceState(control as Element, state, root);
    add(`on ${state}`);
    end();
  }
  const grouped = Map.groupBy(rows.values(), ({ token, property }) => `${token} ${property}`);
  return [...grouped.values()].map((group) => ({
    token: group[0]?.token ?? '',
    property: group[0]?.property ?? '',
    where: [...new Set(group.map(({ where }) => where))].join('; '),
  }));
}

function PartList({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className="grid gap-1 not-first:ps-5">
      {parts.map(({ number, kind, name, count, parts: inner }) => (
        <li key={number} className="grid gap-1">
          <span className="min-w-0 break-words">
            <span className="text-ink-muted">{number}</span> <span className="font-semibold">{kind}</span>
            {name ? ` “${name}”` : null}
            {count > 1 ? ` × ${count}` : null}
          </span>
          {inner.length > 0 ? <PartList parts={inner} /> : null}
        </li>
      ))}
    </ul>
  );
}

const columns = ['Token', 'Property', 'Part'];

/** Shows the parts of a component as a tree, and the tokens in their computed styles, from its first story. */
export function Anatomy({ story }: { story: SheetStory }) {
  const root = useRef<HTMLDivElement & HTMLFormElement>(null);
  const CellElement = cellElementOf(story);
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    // Hundreds of styles are computed per token, so the page is shown first.
    const idle = requestIdleCallback(() => {
      if (!root.current) return;
      rewriteStates();
      const found = describeParts(root.current);
      setParts(found);
      setRows(readRows(root.current, flat(found)));
    });
    return () => cancelIdleCallback(idle);
  }, []);
  return (
    <div className="my-8 grid grid-cols-1 gap-8 text-body text-ink">
      <section>
        <h2 className="mb-2 text-subheading font-semibold">Anatomy</h2>
        <div className="grid items-start gap-6 text-small md:grid-cols-2">
          <CellElement ref={root} data-anatomy="" inert className="min-w-0 overflow-clip contain-layout">
            <Cell>
              <StoryContent story={story} args={story.initialArgs} />
            </Cell>
          </CellElement>
          <PartList parts={parts} />
        </div>
      </section>
      <section>
        <h2 className="mb-2 text-subheading font-semibold">Tokens</h2>
        <div className="max-h-120 overflow-auto">
          <table className="w-full min-w-120 border-collapse text-start text-small">
            <caption className="sr-only">Tokens in the computed styles of the first story</caption>
            <thead>
              <tr className="border-b border-line-strong">
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pe-6 text-start font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ token, property, where }) => (
                <tr key={token + property} className="border-b">
                  <th scope="row" className="py-2 pe-6 text-start align-top font-normal">
                    <code>{token}</code>
                  </th>
                  <td className="py-2 pe-6 align-top">{property}</td>
                  <td className="py-2 align-top">{where}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
}
