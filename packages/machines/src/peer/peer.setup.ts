import { assign, emit, setup } from 'xstate';
import { missingAction, missingActor, missingListener } from '../injection/missing';
import { eldersIn, hasNewerTab, newestOther } from './members';
import type {
  PeerCandidate,
  PeerContext,
  PeerDescription,
  PeerDevices,
  PeerEmitted,
  PeerEvent,
  PeerInput,
  PeerInternalEvent,
  PeerMember,
  PeerRole,
} from './peer.types';

/** The longest text of one chat message, in characters. */
export const maxChatText = 1000;

/** The bitrate below which the call sends sound only, in kilobits per second. */
const lowBitrate = 100;

/** Low measurements in sequence after which the picture stops. */
const lowMeasurements = 2;

type FromLink = { from: string; link: string };

/** Actors, actions, guards and delays of the peer machine. */
export const peerSetup = setup({
  types: {
    input: {} as PeerInput,
    context: {} as PeerContext,
    events: {} as PeerEvent | PeerInternalEvent,
    emitted: {} as PeerEmitted,
  },
  actors: {
    joinChannel: missingListener('joinChannel'),
    holdLink: missingListener('holdLink'),
    holdScreen: missingListener('holdScreen'),
    makeOffer: missingActor<PeerDescription>('makeOffer'),
    acceptDescription: missingActor<PeerDescription | null, PeerDescription | null>('acceptDescription'),
    askForScreen: missingActor<void>('askForScreen'),
  },
  actions: {
    keepMembers: assign(({ context }, { members }: { members: readonly PeerMember[] }) => {
      const newest = newestOther(members, context.role);
      return { elders: eldersIn(members, context), present: newest === context.gone ? null : newest };
    }),
    /** Tells the older tabs of the same person once that this tab takes the call over. */
    takeOver: missingAction<{ members: readonly PeerMember[] }>('takeOver'),
    keepStart: assign({ isStarted: true }),
    keepRefusal: assign({ isRefused: true }),
    clearRefusal: assign({ isRefused: false }),
    meetPresent: assign(({ context }) => ({ other: context.present, gone: null })),
    meetSender: assign((_, { from, link }: FromLink) => ({ other: from, present: from, gone: null, link })),
    setGone: assign((_, { from }: { from: string }) => ({ gone: from, present: null, other: null })),
    openLink: assign(({ context: { role, session, links } }) => ({
      taken: null,
      queued: null,
      needsOffer: false,
      lowBitrates: 0,
      otherDevices: null,
      // Two names in turn are enough, because no message is two links late.
      ...(role === 'doctor' && { links: (links % 2) + 1, link: `${session}.${(links % 2) + 1}` }),
    })),
    noteConnected: assign({ wasConnected: true }),
    take: assign((_, { description }: { description: PeerDescription }) => ({ taken: description })),
    takeQueued: assign(({ context }) => ({ taken: context.queued, queued: null })),
    queue: assign((_, { description }: { description: PeerDescription }) => ({ queued: description })),
    noteOfferNeeded: assign({ needsOffer: true }),
    clearOfferNeeded: assign({ needsOffer: false }),
    countBitrate: assign(({ context }, { kilobits }: { kilobits: number }) => ({
      lowBitrates: kilobits < lowBitrate ? Math.min(context.lowBitrates + 1, lowMeasurements) : 0,
    })),
    resetBitrates: assign({ lowBitrates: 0 }),
    keepDevices: assign((_, { microphone, camera, screen }: PeerDevices) => ({
      devices: { microphone, camera, screen },
    })),
    keepOtherDevices: assign((_, { microphone, camera, screen }: PeerDevices) => ({
      otherDevices: { microphone, camera, screen },
    })),
    addOwnLine: missingAction<{ text: string }>('addOwnLine'),
    addOtherLine: assign(({ context: { chat } }, { id, text, at }: { id: string; text: string; at: string }) => ({
      chat: chat.some((line) => line.id === id) ? chat : [...chat, { id, isOwn: false, text, at }],
    })),
    clearChat: assign({ chat: [] }),
    sendLastLine: missingAction('sendLastLine'),
    /** Admits the patient to the new link; for the patient, does nothing. */
    sendAdmission: missingAction('sendAdmission'),
    askForLink: missingAction('askForLink'),
    sendEnd: missingAction('sendEnd'),
    sendDescription: missingAction<{ description: PeerDescription | null }>('sendDescription'),
    sendCandidate: missingAction<{ candidate: PeerCandidate }>('sendCandidate'),
    /** Tells the other side which devices send. A picture that voice only holds back counts as off. */
    sendDevices: missingAction<{ isPictureSent: boolean }>('sendDevices'),
    addCandidate: missingAction<{ candidate: PeerCandidate }>('addCandidate'),
    restartLink: missingAction('restartLink'),
    sendPicture: missingAction<{ isSent: boolean }>('sendPicture'),
    keepSharing: assign({ isSharing: true }),
    clearSharing: assign({ isSharing: false }),
    stopSharing: missingAction('stopSharing'),
    announceEnd: emit(({ context: { wasConnected } }, { by }: { by: PeerRole }) => ({
      type: 'ended' as const,
      by,
      wasConnected,
    })),
    announceTakeover: emit({ type: 'takenOver' as const }),
  },
  guards: {
    isDoctor: ({ context }) => context.role === 'doctor',
    isStarted: ({ context }) => context.isStarted,
    isRefused: ({ context }) => context.isRefused,
    isSharing: ({ context }) => context.isSharing,
    isNotSharing: ({ context }) => !context.isSharing,
    isMember: ({ context }, { members }: { members: readonly PeerMember[] }) =>
      members.some(({ session }) => session === context.session),
    hasNewerTab: ({ context }, { members }: { members: readonly PeerMember[] }) => hasNewerTab(members, context),
    /** A tab of the same person that was not here first. The known tabs of the other person do not count. */
    isOfNewerTab: ({ context: { elders, other, present } }, { from }: { from: string }) =>
      elders !== null && ![...elders, other, present].includes(from),
    /** The doctor started, and the patient is here. */
    canMeet: ({ context }) => context.isStarted && context.present !== null,
    /** The patient opened another page since, for example by a reload. */
    hasNewOther: ({ context }) => context.isStarted && context.present !== null && context.present !== context.other,
    /** The doctor admits; or the patient, whom the doctor admitted, asks for a new link. */
    isAdmission: ({ context }) => context.role === 'patient' || context.isStarted,
    isKnown: ({ context }, { from }: { from: string }) => from === context.other || from === context.present,
    isPatientAndKnown: ({ context }, { from }: { from: string }) =>
      context.role === 'patient' && (from === context.other || from === context.present),
    isOther: ({ context }, { from }: { from: string }) => from === context.other,
    isOfLink: ({ context }, { from, link }: FromLink) => from === context.other && link === context.link,
    /** The doctor's own offer wins over the patient's. */
    mayTake: ({ context }, { from, link, description }: FromLink & { description: PeerDescription }) =>
      from === context.other && link === context.link && (context.role === 'patient' || description.type !== 'offer'),
    hasQueued: ({ context }) => context.queued !== null,
    needsOffer: ({ context }) => context.needsOffer,
    hasAnswer: (_, { answer }: { answer: PeerDescription | null }) => answer !== null,
    isLow: ({ context }) => context.lowBitrates >= lowMeasurements,
    hasText: (_, { text }: { text: string }) => text.trim() !== '' && text.length <= maxChatText,
  },
  delays: {
    /** How long a new link may look for its first path. */
    firstPath: 10_000,
    /** How long a new path may take before it is looked for again. */
    nextPath: 4_000,
    /** How long a lost path is looked for. */
    pathLimit: 30_000,
    /** How long after a loss the call tries a new link. */
    nextLink: 500,
    /** How long after a refusal this side asks again. */
    joinAgain: 30_000,
    /** How long the call sends sound only before it tries the picture again. */
    nextPicture: 20_000,
  },
});
