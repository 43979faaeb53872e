import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import type { provideLoading } from './loading.machine';
import { loadingModel } from './loading.model';
import { claims } from './loading.probes';

interface Picture {
  content: string | null;
  /** What the machine gives its parent when it is done. */
  output: unknown;
}

/** The rules of content that a page loads. */
export const loadingRules: RuleTable<ReturnType<typeof provideLoading<string>>, null, Picture, { load: string }> = {
  model: loadingModel,
  picture: ({ context: { loaded }, output }) => ({ content: loaded && loaded.content, output }),
  start: { states: ['loading'], picture: { content: null, output: undefined } },
  rules: [
    {
      ref: 'spec §4: data is read on entry',
      in: 'loading',
      on: 'load done',
      to: 'ready',
      gives: (_, content) => ({ content, output: content }),
    },
    { ref: 'ADR 27: a failure in its place', in: 'loading', on: 'load error', to: 'failed' },
    { ref: 'ADR 27: and a retry', in: 'failed', on: 'content.retry', to: 'loading' },
  ],
  calls: { loading: { ref: 'ADR 27', call: 'load' } },
  limits: {},
  properties: [
    always(
      'content that was loaded stays',
      ({ picture }, before) => before.picture.content === null || picture.content === before.picture.content,
    ),
    eventually('a load brings content, or has failed', {
      once: (scene) => scene.isIn('loading'),
      follows: (scene) => scene.picture.content !== null || scene.isIn('failed'),
      answered: 'load',
    }),
    never('content outside the ready state', (scene) => scene.isIn('ready') !== (scene.picture.content !== null)),
    never('two loads at once', ({ calls }) => calls.length > 1),
    never('a load without a page that waits', (scene) => scene.calls.length > 0 && !scene.isIn('loading')),
  ],
  claims,
};
