import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import { type geolocationMachine, PositionError } from './geolocation.machine';
import { geolocationModel } from './geolocation.model';
import type { Position, PositionFailure } from './geolocation.types';

interface Picture {
  failure: PositionFailure | null;
}

type Table = RuleTable<typeof geolocationMachine, null, Picture, { locate: Position }>;

/** The rules of a request for the device's position. */
export const geolocationRules: Table = {
  model: geolocationModel,
  picture: ({ context }) => ({ failure: context.failure }),
  start: { states: ['idle'], picture: { failure: null } },
  rules: [
    ...(['idle', 'failed'] as const).map((state): Table['rules'][number] => ({
      ref: 'D24: asked on request only, and again after a failure',
      in: state,
      on: 'position.request',
      to: 'locating',
      gives: () => ({ failure: null }),
    })),
    {
      ref: 'D24: the form takes the position, and nothing keeps it',
      in: 'locating',
      on: 'locate done',
      to: 'idle',
      emits: (_, position) => [{ type: 'located', position }],
    },
    {
      ref: 'D24: the form says why there is no position',
      in: 'locating',
      on: 'locate error',
      to: 'failed',
      gives: (_, error) => ({ failure: error instanceof PositionError ? error.reason : 'unavailable' }),
    },
  ],
  calls: { locating: { ref: 'D24', call: 'locate' } },
  limits: {},
  properties: [
    always(
      'a failure is shown in the failed state only',
      (scene) => scene.isIn('failed') === (scene.picture.failure !== null),
    ),
    eventually('a request ends with a position, or with the reason why there is none', {
      once: (scene) => scene.isIn('locating'),
      follows: ({ emitted, picture }) => emitted.at(-1)?.type === 'located' || picture.failure !== null,
      answered: 'locate',
    }),
    never('two requests at once', ({ calls }) => calls.length > 1),
    never(
      'the device is asked without a request',
      (scene, before) => scene.isIn('locating') && scene.calls.length === 0 && !before.isIn('locating'),
    ),
    never(
      'a position that was not asked for',
      (scene, before) => scene.emitted.length > before.emitted.length && !before.isIn('locating'),
    ),
  ],
};
