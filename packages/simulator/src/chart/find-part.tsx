import { IconButton } from '@sehat/ui/icon-button';
import { Popover } from '@sehat/ui/popover';
import { SearchField } from '@sehat/ui/search-field';
import { useReactFlow } from '@xyflow/react';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ChartGraph, isArrow } from './chart-graph';
import { shortName, triggerText } from './chart-words';
import { isCalm } from './is-calm';
import { READABLE } from './view-of';

interface Found {
  /** The id of the node in the drawing. */
  node: string;
  words: string;
}

const MAX_FOUND = 12;

/** The states and transitions whose words contain the text, each once. */
export function findParts({ states, transitions }: ChartGraph, text: string): Found[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const all = [
    ...states.map(({ id }) => ({ node: id, words: shortName(id) })),
    ...transitions.map((transition) => {
      const { source, targets, trigger } = transition;
      const [target = source] = targets;
      const node = isArrow(transition) ? `${source} → ${target}` : source;
      return { node, words: `${triggerText(trigger)}, from ${shortName(source)} to ${shortName(target)}` };
    }),
  ];
  const found = all.filter(({ words }) => words.toLowerCase().includes(wanted));
  return [...new Map(found.map((each) => [each.words, each])).values()];
}

/** Finds a state or a transition by its name, and moves the view and the focus to it. */
export function FindPart({ graph }: { graph: ChartGraph }) {
  const { setCenter, getNode, getViewport } = useReactFlow();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [goal, setGoal] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = findParts(graph, text);
  const shown = found.slice(0, MAX_FOUND);
  const count =
    found.length > MAX_FOUND ? `${found.length} found, the first ${MAX_FOUND} shown` : `${found.length} found`;
  const goTo = (id: string, list: HTMLElement) => {
    const node = getNode(id);
    if (!node) return;
    const { position, width = 0, height = 0 } = node;
    const zoom = Math.max(getViewport().zoom, READABLE);
    void setCenter(position.x + width / 2, position.y + height / 2, { zoom, duration: isCalm() ? 0 : 200 });
    setGoal(list.ownerDocument.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`));
    setOpen(false);
  };
  return (
    <Popover
      open={open}
      onOpenChange={(isOpen) => {
        setGoal(null);
        setOpen(isOpen);
      }}
      title="Find a state or event"
      side="top"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        field.current?.focus();
      }}
      onCloseAutoFocus={(event) => {
        if (!goal) return;
        event.preventDefault();
        goal.focus({ preventScroll: true });
      }}
      trigger={<IconButton label="Find a state or event" icon={<Search />} variant="secondary" size="small" />}
    >
      <SearchField
        ref={field}
        label="Name"
        hint="Enter goes to the first one."
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          const [first] = found;
          if (key === 'Enter' && first) goTo(first.node, currentTarget);
        }}
      />
      <p role="status" className="my-2 text-ink-muted">
        {text.trim() === '' ? 'Type a part of a name.' : count}
      </p>
      <ul aria-label="Found" className="grid gap-1">
        {shown.map(({ node, words }) => (
          <li key={words}>
            <button
              type="button"
              className="min-h-9 w-full cursor-pointer rounded-control px-2 py-1 text-start wrap-anywhere hover:bg-action-soft hover:text-on-action-soft"
              onClick={({ currentTarget }) => goTo(node, currentTarget)}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
