import { peerAs, peerModel } from '@sehat/machines/models/peer';
import { startRig } from '@sehat/machines/testing/rig';
import { expect, test } from 'vitest';
import { decodeSession, encodeSession } from '../engine/session-code';
import { Simulation } from '../engine/simulation';
import { ActorRecorder } from './actor-recorder';
import { whyNotHandedOver } from './hand-over';
import { afterNews, type LiveActor } from './live-news';
import { movesOf, ownInputOf } from './moves-of';

const inState = (value: LiveActor['value']) => ({ value }) as LiveActor;

test('a state that the model reaches is handed over', async () => {
  expect(await whyNotHandedOver({ model: peerModel }, inState({ active: 'waiting' }), [])).toBeNull();
});

test('a state that the model does not reach is named, with the state that it reaches', async () => {
  const reason = await whyNotHandedOver({ model: peerModel }, inState('ended'), []);
  expect(reason).toBe('The model of peer reaches active.waiting instead.');
});

test('an answer to a call that the model does not make is named', async () => {
  const moves = [{ kind: 'resolve', call: 'acceptDescription', value: null }] as const;
  expect(await whyNotHandedOver({ model: peerModel }, inState('ended'), moves)).toContain(
    'waits for no "acceptDescription"',
  );
});

test("a patient's peer is handed over to the doctor's model, with its input, through an address", async () => {
  let actors: readonly LiveActor[] = [];
  const recorder = new ActorRecorder((news) => {
    actors = afterNews(actors, news);
  });
  const rig = startRig(peerAs('patient'), { inspect: recorder.inspect });
  for (const preset of ['both are in the channel', 'the other side admits or asks', 'an offer arrives'])
    await rig.replay({ kind: 'send', preset });
  const reached = rig.actor.getSnapshot();
  // A stopped actor is no longer listed.
  const [actor] = actors as [LiveActor];
  const moves = movesOf(actor, actors, peerModel) ?? [];
  rig.stop();
  expect(await whyNotHandedOver({ model: peerModel }, actor, moves)).not.toBeNull();
  const input = ownInputOf(actor, peerModel);
  expect(input).toMatchObject({ role: 'patient' });
  expect(await whyNotHandedOver({ model: peerModel, input }, actor, moves)).toBeNull();

  const saved = await decodeSession(await encodeSession({ machine: 'peer', moves, step: moves.length, input }));
  const simulation = new Simulation(peerModel);
  await simulation.load(saved.moves, saved.step, saved.input);
  const { entries, input: loaded, problem } = simulation.getView();
  expect(problem).toBeNull();
  expect(loaded).toEqual(input);
  expect(entries.at(-1)?.value).toEqual(reached.value);
  expect(entries.at(-1)?.context).toMatchObject({ role: 'patient' });
  await simulation.reset();
  expect(simulation.getView().entries[0]?.context).toMatchObject({ role: 'patient' });
  simulation.stop();
});

test("an input that is the model's own is not part of the session", () => {
  const start = { event: 'xstate.init', payload: { type: 'xstate.init', input: peerModel.input } };
  const actor = { log: [start] } as unknown as LiveActor;
  expect(ownInputOf(actor, peerModel)).toBeUndefined();
});
