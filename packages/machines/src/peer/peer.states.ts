import { peerSetup } from './peer.setup';

/**
 * Perfect negotiation: both sides may offer at any time. When two offers cross, the doctor's wins, and the patient's
 * link rolls its own back. The link asks for another offer afterwards.
 */
const negotiation = peerSetup.createStateConfig({
  description: 'The offers and answers of both sides.',
  initial: 'stable',
  states: {
    stable: {
      description: 'No offer waits for an answer.',
      always: [
        { guard: 'hasQueued', target: 'accepting', actions: 'takeQueued' },
        { guard: 'needsOffer', target: 'offering' },
      ],
      on: {
        'link.offerNeeded': 'offering',
        'peer.description': {
          guard: { type: 'isOfLink', params: ({ event }) => event },
          target: 'accepting',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    offering: {
      description: 'The link makes an offer.',
      entry: 'clearOfferNeeded',
      invoke: {
        id: 'makeOffer',
        src: 'makeOffer',
        onDone: {
          target: 'offered',
          actions: { type: 'sendDescription', params: ({ event }) => ({ description: event.output }) },
        },
        onError: '#peer.active.lost',
      },
      on: {
        'link.offerNeeded': { actions: 'noteOfferNeeded' },
        'peer.description': {
          guard: { type: 'mayTake', params: ({ event }) => event },
          target: 'accepting',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    offered: {
      description: 'The offer of this side waits for its answer.',
      on: {
        'link.offerNeeded': 'offering',
        'peer.description': {
          guard: { type: 'mayTake', params: ({ event }) => event },
          target: 'accepting',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    accepting: {
      description: 'The link takes an offer or an answer of the other side.',
      invoke: {
        id: 'acceptDescription',
        src: 'acceptDescription',
        input: ({ context }) => context.taken,
        onDone: [
          {
            guard: { type: 'hasAnswer', params: ({ event }) => ({ answer: event.output }) },
            target: 'stable',
            actions: { type: 'sendDescription', params: ({ event }) => ({ description: event.output }) },
          },
          { target: 'stable' },
        ],
        onError: '#peer.active.lost',
      },
      on: {
        'link.offerNeeded': { actions: 'noteOfferNeeded' },
        'peer.description': {
          guard: { type: 'isOfLink', params: ({ event }) => event },
          actions: { type: 'queue', params: ({ event }) => event },
        },
      },
    },
  },
});

/** The path of sound and picture: looked for, found, interrupted. */
const path = peerSetup.createStateConfig({
  description: 'The path of sound and picture.',
  initial: 'negotiating',
  states: {
    negotiating: {
      description: 'The link looks for its first path.',
      after: { firstPath: '#peer.active.lost' },
      on: { 'link.connected': 'connected' },
    },
    connected: {
      description: 'Sound flows between both sides.',
      entry: ['noteConnected', { type: 'sendDevices', params: { isPictureSent: true } }],
      on: { 'link.interrupted': 'interrupted' },
      initial: 'full',
      states: {
        full: {
          description: 'The call sends sound and picture.',
          entry: 'resetBitrates',
          always: { guard: 'isLow', target: 'audioOnly' },
          on: { 'link.bitrate': { actions: { type: 'countBitrate', params: ({ event }) => event } } },
        },
        audioOnly: {
          description: 'The network is too slow for the picture, so the call sends sound only.',
          entry: [
            { type: 'sendPicture', params: { isSent: false } },
            { type: 'sendDevices', params: { isPictureSent: false } },
          ],
          exit: [
            { type: 'sendPicture', params: { isSent: true } },
            { type: 'sendDevices', params: { isPictureSent: true } },
          ],
          on: {
            'devices.change': {
              actions: [
                { type: 'keepDevices', params: ({ event }) => event },
                { type: 'sendDevices', params: { isPictureSent: false } },
              ],
            },
          },
          after: { nextPicture: 'full' },
        },
      },
    },
    interrupted: {
      description: 'The path was lost, and the link looks for another.',
      after: { pathLimit: '#peer.active.lost' },
      on: { 'link.connected': 'connected' },
      initial: 'restarting',
      states: {
        restarting: {
          description: 'The link restarts its search at intervals.',
          entry: 'restartLink',
          after: { nextPath: { target: 'restarting', reenter: true } },
        },
      },
    },
  },
});

/** Sharing of the doctor's screen. A new link goes on with it. */
const screen = peerSetup.createStateConfig({
  description: 'The sharing of the screen.',
  initial: 'idle',
  states: {
    idle: {
      description: 'This side shares no screen.',
      always: { guard: 'isSharing', target: 'sharing' },
      on: { 'screen.share': { guard: 'isDoctor', target: 'asking' } },
    },
    asking: {
      description: 'The browser asks the doctor for a screen.',
      invoke: {
        id: 'askForScreen',
        src: 'askForScreen',
        onDone: { target: 'sharing', actions: 'keepSharing' },
        onError: 'idle',
      },
      on: { 'screen.stop': 'idle' },
    },
    sharing: { description: 'This side shares a screen.', always: { guard: 'isNotSharing', target: 'idle' } },
  },
});

/**
 * The server refused this tab. It asks again, because a fast clock of this device opens the call too early, and the
 * hour may move.
 */
export const refused = peerSetup.createStateConfig({
  description: 'The server refuses this tab.',
  initial: 'resting',
  states: {
    resting: { description: 'This side waits before it asks again.', after: { joinAgain: 'asking' } },
    asking: {
      description: 'This side asks the server again.',
      invoke: { id: 'joinChannel', src: 'joinChannel' },
      on: {
        'channel.refused': 'resting',
        'channel.members': {
          guard: { type: 'isMember', params: ({ event }) => event },
          target: '#peer.active',
          actions: 'clearRefusal',
        },
      },
    },
  },
});

/** Doctor and patient on one link. Each entry opens a new one. */
export const meeting = peerSetup.createStateConfig({
  description: 'Doctor and patient are on one link.',
  entry: ['openLink', 'sendAdmission'],
  invoke: { id: 'holdLink', src: 'holdLink' },
  always: { guard: 'hasNewOther', target: 'meeting', reenter: true, actions: 'meetPresent' },
  on: {
    'link.candidate': { actions: { type: 'sendCandidate', params: ({ event }) => event } },
    'peer.candidate': {
      guard: { type: 'isOfLink', params: ({ event }) => event },
      actions: { type: 'addCandidate', params: ({ event }) => event },
    },
    'channel.refused': { actions: 'keepRefusal' },
  },
  type: 'parallel',
  states: { negotiation, path, screen },
});
