import { EmptyState } from '@sehat/ui/empty-state';
import { InlineMessage } from '@sehat/ui/inline-message';
import { ToggleButton } from '@sehat/ui/toggle-button';
import { use, useState } from 'react';
import { GraphChart } from '../chart/graph-chart';
import type { SavedSession } from '../engine/saved-session';
import { actorNames } from './actor-names';
import { EventLog } from './event-log';
import type { LiveActor } from './live-news';
import { MessageList } from './message-list';
import { OpenInWorkbench } from './open-in-workbench';
import { actorMessages, MessagesOfPage } from './page-messages';
import { SendEvent, type SentEvent } from './send-event';

export interface LivePanelProps {
  /** The running actors of the page. */
  actors: readonly LiveActor[];
  /** Sends an event to an actor of the page. Without it, the panel only watches. */
  onSend?: (session: string, event: SentEvent) => void;
  /** Opens the workbench at a state, by the moves that lead to it. */
  onOpen?: (session: SavedSession) => void;
}

function NothingRuns() {
  return (
    <EmptyState title="No machine runs in this story" headingLevel={2}>
      <p>
        This page shows what it is given. Where a page runs a machine in the app, its stories run it too. Open one of
        them, and click.
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
  const names = actorNames(actors);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Machines of this page</legend>
      {actors.map(({ session }) => (
        <ToggleButton
          key={session}
          size="small"
          pressed={session === chosen.session}
          onPressedChange={() => onChoose(session)}
        >
          {names.get(session)}
        </ToggleButton>
      ))}
    </fieldset>
  );
}

/** XState's own events as the chart names them: `xstate.done.actor.signIn` → `signIn done`. */
const eventInWords = (type: string) =>
  type
    .replace(/^xstate[.](done|error)[.]actor[.](.+)$/, '$2 $1')
    .replace(/^xstate[.]after[.]([^.]+)[.].+$/, 'the timer $1');

/** Shows the running machines of a page: each one's chart, current state and events, and the messages between them. */
export function LivePanel({ actors, onSend, onOpen }: LivePanelProps) {
  const messagesOf = use(MessagesOfPage);
  const [chosen, setChosen] = useState<string | null>(null);
  const actor = actors.find(({ session }) => session === chosen) ?? actors.at(-1);
  if (!actor) return <NothingRuns />;
  const messages = [...actorMessages(actors), ...messagesOf(actors)];
  const last = actor.log.findLast(({ transitions }) => transitions.length > 0);
  return (
    <div className="@container flex h-full min-h-0 flex-col gap-2">
      {actors.length > 1 ? <Choice actors={actors} chosen={actor} onChoose={setChosen} /> : null}
      <div className="grid min-h-0 flex-1 gap-3 @3xl:grid-cols-[minmax(0,1fr)_24rem]">
        <GraphChart
          key={actor.session}
          graph={actor.graph}
          value={actor.value}
          lastTransition={last && { event: eventInWords(last.event), transitions: last.transitions }}
          label={`Chart of the ${actor.graph.id} machine`}
        />
        <div className="flex min-h-0 flex-col gap-3">
          {messages.length > 0 ? <MessageList messages={messages} /> : null}
          {actor.error === undefined ? null : (
            <InlineMessage tone="danger" size="small" live>
              This machine has stopped with an error: {actor.error}
            </InlineMessage>
          )}
          {onSend && actor.error === undefined ? (
            <SendEvent key={actor.session} actor={actor} onSend={(event) => onSend(actor.session, event)} />
          ) : null}
          {onOpen ? (
            <OpenInWorkbench key={`open ${actor.session}`} actor={actor} actors={actors} onOpen={onOpen} />
          ) : null}
          <EventLog actor={actor} />
        </div>
      </div>
    </div>
  );
}
