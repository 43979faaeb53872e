import { EmptyState } from '@sehat/ui/empty-state';
import { ToggleButton } from '@sehat/ui/toggle-button';
import { useState } from 'react';
import { GraphChart } from '../chart/graph-chart';
import { callMessages } from './call-messages';
import { CallSequence } from './call-sequence';
import { EventLog } from './event-log';
import type { LiveActor } from './live-news';

export interface LivePanelProps {
  /** The running actors of the page. */
  actors: readonly LiveActor[];
}

function NothingRuns() {
  return (
    <EmptyState title="No machine runs in this story" headingLevel={2}>
      <p>
        It shows what it is given. Where a page runs a machine in the app, each of its stories runs it too: Cart, Sign
        In, Lab Tests or Video call, for example. Open one of them, and click.
      </p>
    </EmptyState>
  );
}

interface ChoiceProps {
  actors: readonly LiveActor[];
  chosen: LiveActor;
  onChoose: (session: string) => void;
}

function Choice({ actors, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Machines of this page</legend>
      {actors.map(({ session, graph }) => (
        <ToggleButton
          key={session}
          size="small"
          pressed={session === chosen.session}
          onPressedChange={() => onChoose(session)}
        >
          {graph.id}
        </ToggleButton>
      ))}
    </fieldset>
  );
}

/** Shows the running machines of a page: each one's chart, current state and events, and the messages of a call. */
export function LivePanel({ actors }: LivePanelProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const actor = actors.find(({ session }) => session === chosen) ?? actors.at(-1);
  if (!actor) return <NothingRuns />;
  const messages = callMessages(actors);
  const last = actor.log.findLast(({ transitions }) => transitions.length > 0);
  return (
    <div className="@container flex h-full min-h-0 flex-col gap-2">
      {actors.length > 1 ? <Choice actors={actors} chosen={actor} onChoose={setChosen} /> : null}
      <div className="grid min-h-0 flex-1 gap-3 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
        <GraphChart
          key={actor.session}
          graph={actor.graph}
          value={actor.value}
          lastTransition={last && { event: last.event, transitions: last.transitions }}
          label={`Chart of the ${actor.graph.id} machine`}
        />
        <div className="flex min-h-0 flex-col gap-3">
          {messages.length > 0 ? <CallSequence messages={messages} /> : null}
          <EventLog actor={actor} />
        </div>
      </div>
    </div>
  );
}
