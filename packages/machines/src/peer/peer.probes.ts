import type { Probe, RuleTable } from '../testing/rules';
import { type Facts, firstFacts } from './peer.facts';
import { startPeer } from './peer.harness';
import type { peerMachine } from './peer.machine';
import type { PeerDescription, PeerEvent, PeerInternalEvent, PeerMember, PeerRole } from './peer.types';

type PeerProbe = Probe<typeof peerMachine, Facts>;
type Moves = PeerProbe['moves'];

const send = (event: PeerEvent | PeerInternalEvent) => ({ kind: 'send', event: { ...event } }) as const;
const wait = (ms?: number) => (ms === undefined ? ({ kind: 'wait' } as const) : ({ kind: 'wait', ms } as const));
const offer: PeerDescription = { type: 'offer', sdp: 'offer' };
const answer: PeerDescription = { type: 'answer', sdp: 'answer' };
const resolve = (call: string, value: unknown) => ({ kind: 'resolve', call, value }) as const;
const reject = (call: string) => ({ kind: 'reject', call, value: new Error('The connection is closed.') }) as const;

/** A tab that joined at this minute. */
const tab = (role: PeerRole, session: string, minute: number): PeerMember => ({
  role,
  session,
  since: new Date(Date.UTC(2026, 0, 15, 4, minute)).toISOString(),
});
const list = (...members: PeerMember[]) => send({ type: 'channel.members', members });

const connected = send({ type: 'link.connected' });
const interrupted = send({ type: 'link.interrupted' });
const refused = send({ type: 'channel.refused' });
const bitrate = (kilobits: number) => send({ type: 'link.bitrate', kilobits });
const offerNeeded = send({ type: 'link.offerNeeded' });
const devices = (microphone: boolean, camera: boolean, screen?: boolean) =>
  send({ type: 'devices.change', microphone, camera, ...(screen !== undefined && { screen }) });
const write = (text: string) => send({ type: 'chat.send', text });
const described = (link: string, description: PeerDescription, from = 'other') =>
  send({ type: 'peer.description', from, link, description });
const candidateOf = (link: string, from = 'other') => send({ type: 'peer.candidate', from, link, candidate: null });
const heard = (id: string, from = 'other') =>
  send({ type: 'peer.chat', from, id, text: ` ${id} `, at: '2026-01-15T04:31:00Z' });
const muted = (screen: boolean, from = 'other') =>
  send({ type: 'peer.muted', from, microphone: true, camera: false, screen });
const takeover = (from: string) => send({ type: 'peer.takeover', from });
const end = send({ type: 'call.end' });
const otherEnds = (from: string) => send({ type: 'peer.end', from });

/** Sequences that the search would not reach. */
export function probesOf(role: PeerRole): Readonly<Record<string, PeerProbe>> {
  const isDoctor = role === 'doctor';
  const otherRole = isDoctor ? 'patient' : 'doctor';
  const own = tab(role, 'own', 30);
  const other = tab(otherRole, 'other', 31);
  const both = list(own, other);
  const admit = (from: string, link: string) => send({ type: 'peer.admit', from, link });
  const met: Moves = isDoctor ? [both, send({ type: 'call.start' })] : [both, admit('other', 'own.1')];
  const linked: Moves = [...met, connected];
  const voiceOnly: Moves = [devices(true, true, true), ...linked, bitrate(99), bitrate(0)];
  const probe = (...moves: Moves): PeerProbe => ({ moves });
  const ofBoth: Record<string, PeerProbe> = {
    'a path that is not found for 30 s': probe(...linked, interrupted, wait(29_999), wait(1), wait(500)),
    'a path that is not found after a refusal': probe(...linked, refused, interrupted, wait(30_000), wait(30_000)),
    'a first path that is not found after a refusal': probe(...met, refused, wait(10_000)),
    'an offer that fails after a refusal': probe(...met, refused, offerNeeded, reject('makeOffer')),
    'a description that fails after a refusal': probe(
      ...met,
      refused,
      described('own.1', answer),
      reject('acceptDescription'),
    ),
    'devices that change during voice only': probe(
      ...voiceOnly,
      devices(false, true, true),
      devices(true, true, false),
      devices(true, false),
      devices(true, true),
      wait(20_000),
    ),
    'voice only that is interrupted': probe(...voiceOnly, interrupted, connected, bitrate(40), bitrate(40)),
    'voice only that ends with the call': probe(...voiceOnly, end),
    'voice only that ends with another link': probe(...voiceOnly, admit('again', 'own.7'), connected),
    'voice only that ends with a newer tab': probe(...voiceOnly, takeover('newer')),
    'voice only that the other side ends': probe(...voiceOnly, otherEnds('other')),
    'voice only that ends with an error': probe(...voiceOnly, offerNeeded, reject('makeOffer')),
    'bitrates at the limit': probe(
      ...linked,
      bitrate(100),
      bitrate(99.9),
      bitrate(100),
      bitrate(99.9),
      bitrate(99.9),
      bitrate(5000),
      wait(20_000),
      bitrate(99.9),
      bitrate(100),
    ),
    'texts of the chat': probe(
      ...met,
      write('  Good morning\n'),
      write(' \n '),
      write(''),
      write('x'.repeat(1000)),
      write('x'.repeat(1001)),
      write('again'),
      heard('other.1'),
      heard('other.1'),
      heard('other.2'),
      heard('stranger.1', 'stranger'),
      write('last'),
    ),
    'a text without another person': probe(write('Good morning'), devices(true, true), both, write('Hello')),
    'devices of the other side': probe(...met, muted(true), muted(false), muted(true, 'stranger'), connected),
    'own devices': probe(devices(true, true, true), ...linked, devices(true, false, false), devices(false, true)),
    'two tabs of the same person, and the elder one has a fast clock': probe(
      list(tab(role, 'elder', 59), own, other),
      list(tab(role, 'elder', 59), own, other),
      takeover('elder'),
      takeover('other'),
      list(own, other, tab(role, 'older', 29)),
      list(own, other, tab(role, 'same', 30)),
      list(own, other, tab(role, 'newer', 45)),
    ),
    'two elder tabs': probe(list(tab(role, 'elder', 20), tab(role, 'eldest', 10), own, other), takeover('third')),
    'a takeover before this tab is listed': probe(takeover('newer'), list(other), takeover('newer'), list(own)),
    'a list without this tab': probe(
      list(tab(role, 'elder', 20), other),
      list(own, other),
      list(tab(role, 'newer', 45)),
      list(own, other, tab(role, 'newer', 45)),
    ),
    'a takeover by the tab that the call is with': probe(
      ...met,
      list(own, tab(otherRole, 'again', 33)),
      takeover('again'),
      takeover('other'),
      takeover('newer'),
    ),
    'other tabs in any order': probe(
      list(own, tab(otherRole, 'third', 35), tab(otherRole, 'first', 31), tab(otherRole, 'second', 33)),
      list(own, tab(otherRole, 'first', 31), tab(otherRole, 'second', 33), tab(otherRole, 'third', 35)),
      list(own, tab(otherRole, 'second', 33), tab(otherRole, 'first', 31)),
      list(own, tab(otherRole, 'one', 31), tab(otherRole, 'two', 31)),
      list(own),
      list(),
    ),
    'messages of older links': probe(
      ...met,
      admit('other', 'own.2'),
      described('own.1', offer),
      candidateOf('own.1'),
      described('own.2', answer, 'stranger'),
      candidateOf('own.2', 'stranger'),
      candidateOf('own.2'),
      described('own.2', answer),
      described('own.2', answer, 'stranger'),
      described('own.1', answer),
      described('own.2', offer),
      resolve('acceptDescription', answer),
      resolve('acceptDescription', null),
      offerNeeded,
      described('own.1', answer),
      described('own.2', answer, 'stranger'),
      resolve('makeOffer', offer),
      described('own.1', answer),
      described('own.2', answer, 'stranger'),
      admit('other', 'own.3'),
      candidateOf('own.2'),
      candidateOf('own.1'),
      candidateOf('own.3'),
    ),
    'a new link forgets what the old one knew': probe(
      ...linked,
      muted(true),
      bitrate(40),
      offerNeeded,
      offerNeeded,
      described('own.1', answer),
      described('own.1', answer),
      admit('other', 'own.2'),
      connected,
      bitrate(40),
    ),
    'offers that cross': probe(
      ...met,
      offerNeeded,
      described('own.1', offer),
      offerNeeded,
      described('own.1', answer),
      resolve(isDoctor ? 'acceptDescription' : 'acceptDescription', answer),
    ),
    'a refusal that ends': probe(both, refused, wait(30_000), list(other), refused, wait(30_000), both, both, end),
    'a refused call that is lost and goes on': probe(
      ...linked,
      refused,
      offerNeeded,
      reject('makeOffer'),
      wait(30_000),
      both,
      ...(isDoctor ? [] : [admit('other', 'own.2')]),
      offerNeeded,
      reject('makeOffer'),
    ),
    'the end of a call that was connected and lost': probe(...linked, offerNeeded, reject('makeOffer'), end),
    'the end by a tab of the list only': probe(
      ...linked,
      list(own, tab(otherRole, 'again', 32)),
      otherEnds('stranger'),
      otherEnds('again'),
    ),
    'the end by a person before the meeting': probe(both, otherEnds('stranger'), otherEnds('other'), both),
  };
  if (!isDoctor)
    return {
      ...ofBoth,
      'a patient for whom a Start is kept': {
        input: { role, session: 'own', isStarted: true },
        moves: [both, send({ type: 'call.start' }), send({ type: 'screen.share' })],
      },
      'a link that is lost': probe(...met, wait(), wait(), wait(), admit('other', 'own.2')),
    };
  return {
    ...ofBoth,
    'a doctor who started before a reload': {
      input: { role, session: 'own', isStarted: true },
      start: { states: ['active.admitted'], picture: firstFacts({ role, isStarted: true }) },
      moves: [list(own), both],
    },
    'a patient who ends and returns': probe(
      ...linked,
      otherEnds('other'),
      both,
      list(own, other, tab(otherRole, 'again', 32)),
      list(own, other),
      connected,
    ),
    'a patient who reloads while the link is lost': probe(
      ...met,
      wait(),
      list(own, tab(otherRole, 'again', 32)),
      wait(),
      list(own),
      wait(),
      wait(),
      list(own, other),
    ),
    'links in turn': probe(...met, admit('other', ''), admit('other', ''), admit('again', ''), connected),
    'a screen that goes on over a new link and stops while it is lost': probe(
      ...linked,
      send({ type: 'screen.share' }),
      resolve('askForScreen', undefined),
      admit('other', ''),
      wait(),
      send({ type: 'screen.stop' }),
      wait(),
    ),
    'a screen that goes on after a reload of the patient': probe(
      ...linked,
      send({ type: 'screen.share' }),
      resolve('askForScreen', undefined),
      list(own, tab(otherRole, 'again', 32)),
      wait(),
      list(own, tab(otherRole, 'third', 33)),
      wait(),
      wait(),
      send({ type: 'screen.ended' }),
      send({ type: 'screen.ended' }),
    ),
    'a question for a screen that ends with the link': probe(
      ...linked,
      send({ type: 'screen.share' }),
      send({ type: 'screen.ended' }),
      admit('other', ''),
      send({ type: 'screen.share' }),
      send({ type: 'screen.stop' }),
      send({ type: 'screen.share' }),
      resolve('askForScreen', undefined),
      otherEnds('other'),
    ),
  };
}

const meet = ({ tell, actor }: ReturnType<typeof startPeer>) => {
  const members = [tab('doctor', 'own', 30), tab('patient', 'other', 31)];
  tell({ type: 'channel.members', members });
  actor.send({ type: 'call.start' });
};

/** The machine on its own wiring. */
export const claims: NonNullable<RuleTable<typeof peerMachine, never, never, object>['claims']> = {
  'a browser without WebRTC does not join': () => {
    const { phase, log } = startPeer('patient', { isSupported: false });
    return [
      [phase(), log.includes('join')],
      ['unsupported', false],
    ];
  },
  'channel, link and screen are held as long as the call': () => {
    const peer = startPeer('doctor');
    const seen = [peer.news()];
    meet(peer);
    seen.push(peer.news());
    peer.tell({ type: 'peer.admit', from: 'other', link: '' });
    seen.push(peer.news());
    peer.actor.send({ type: 'call.end' });
    seen.push(peer.news());
    return [
      [seen.map((news) => news.map(String).toSorted((one, two) => one.localeCompare(two))), peer.phase()],
      [
        [
          ['hold screen', 'join'],
          ['admit to other', 'open'],
          ['admit to other', 'close', 'open'],
          ['close', 'end to other', 'leave', 'release screen', 'stop sharing'],
        ],
        'ended',
      ],
    ];
  },
  'the link makes and takes descriptions': async () => {
    const peer = startPeer('doctor');
    meet(peer);
    peer.news();
    peer.tellOfLink({ type: 'link.offerNeeded' });
    await peer.calls.resolve('offer', offer);
    peer.tell({ type: 'peer.description', from: 'other', link: 'own.1', description: answer });
    const { input } = peer.calls.take('accept');
    peer.tell({ type: 'peer.description', from: 'other', link: 'own.1', description: offer });
    await peer.calls.resolve('accept', null);
    await peer.calls.resolve('accept', answer);
    peer.tell({ type: 'peer.candidate', from: 'other', link: 'own.1', candidate: null });
    return [
      [input, peer.news()],
      [answer, ['description to other', 'description to other', ['candidate', null]]],
    ];
  },
  'the link holds a screen until the browser ends it': async () => {
    const peer = startPeer('doctor');
    meet(peer);
    peer.actor.send({ type: 'screen.share' });
    await peer.calls.resolve('shareScreen');
    peer.news();
    const before = peer.sharing();
    peer.tellOfScreen({ type: 'screen.ended' });
    return [
      [before, peer.sharing(), peer.news()],
      ['sharing', 'idle', ['stop sharing']],
    ];
  },
  'a question for a screen that the doctor takes back is aborted': () => {
    const peer = startPeer('doctor');
    meet(peer);
    peer.actor.send({ type: 'screen.share' });
    const { signal } = peer.calls.take('shareScreen');
    peer.actor.send({ type: 'screen.stop' });
    return [signal?.aborted, true];
  },
  'the link restarts, and stops and sends the picture': () => {
    const peer = startPeer('doctor');
    meet(peer);
    peer.tellOfLink({ type: 'link.connected' });
    peer.news();
    peer.tellOfLink({ type: 'link.bitrate', kilobits: 1 });
    peer.tellOfLink({ type: 'link.bitrate', kilobits: 1 });
    const seen = [peer.news()];
    peer.tellOfLink({ type: 'link.interrupted' });
    seen.push(peer.news());
    return [
      seen,
      [
        ['no picture', 'muted to other'],
        ['picture', 'muted to other', 'restart'],
      ],
    ];
  },
};
