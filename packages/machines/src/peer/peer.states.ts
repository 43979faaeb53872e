import { peerSetup } from './peer.setup';

/**
 * Perfect negotiation: both sides may offer at any time. When two offers cross, the doctor's wins, and the patient's
 * link rolls its own back. The link asks for another offer afterwards.
 */
const negotiation = peerSetup.createStateConfig({
  initial: 'stable',
  states: {
    stable: {
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
  initial: 'negotiating',
  states: {
    negotiating: {
      after: { firstPath: '#peer.active.lost' },
      on: { 'link.connected': 'connected' },
    },
    connected: {
      entry: ['noteConnected', { type: 'sendDevices', params: { isPictureSent: true } }],
      on: { 'link.interrupted': 'interrupted' },
      initial: 'full',
      states: {
        full: {
          entry: 'resetBitrates',
          always: { guard: 'isLow', target: 'audioOnly' },
          on: { 'link.bitrate': { actions: { type: 'countBitrate', params: ({ event }) => event } } },
        },
        audioOnly: {
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
      after: { pathLimit: '#peer.active.lost' },
      on: { 'link.connected': 'connected' },
      initial: 'restarting',
      states: {
        restarting: { entry: 'restartLink', after: { nextPath: { target: 'restarting', reenter: true } } },
      },
    },
  },
});

/** Sharing of the doctor's screen. A new link goes on with it. */
const screen = peerSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'isSharing', target: 'sharing' },
      on: { 'screen.share': { guard: 'isDoctor', target: 'asking' } },
    },
    asking: {
      invoke: {
        id: 'askForScreen',
        src: 'askForScreen',
        onDone: { target: 'sharing', actions: 'keepSharing' },
        onError: 'idle',
      },
      on: { 'screen.stop': 'idle' },
    },
    sharing: { always: { guard: 'isNotSharing', target: 'idle' } },
  },
});

/**
 * The server refused this tab. It asks again, because a fast clock of this device opens the call too early, and the
 * hour may move.
 */
export const refused = peerSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { after: { joinAgain: 'asking' } },
    asking: {
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
