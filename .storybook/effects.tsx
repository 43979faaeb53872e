import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useDeferredValue, useEffect } from 'react';

const onEffects = new WeakMap<HTMLElement, () => void>();

/** Canvases whose story has run its effects. */
const ready = new WeakSet<HTMLElement>();

interface EffectsProps {
  canvas: HTMLElement;
  children: ReactNode;
}

/** Wraps the story. Its effect runs after those of the story and after one deferred render. */
function Effects({ canvas, children }: EffectsProps) {
  const isLast = useDeferredValue(true, false);
  useEffect(() => {
    if (!isLast) return undefined;
    ready.add(canvas);
    onEffects.get(canvas)?.();
    return () => {
      ready.delete(canvas);
    };
  }, [isLast, canvas]);
  return children;
}

/** The outermost decorator. Tells `mount` when the story's effects have run. */
export const withEffects: Decorator = (Story, { canvasElement }) => (
  <Effects canvas={canvasElement}>
    <Story />
  </Effects>
);

/** Time limit in milliseconds, for stories that fail to render and so have no effects. */
const effectsTimeLimit = 1000;

/** Waits for the story's effects before `play` starts. Tests wait for them anyway, but a built Storybook does not. */
export const mount: NonNullable<Preview['mount']> = (context) => async (ui) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onEffects.set(context.canvasElement, resolve);
  if (ui !== undefined && ui !== null) context.originalStoryFn = () => ui;
  await (context.renderToCanvas as () => Promise<void>)();
  // A change of the toolbar renders the mounted story again, without these effects.
  if (ready.has(context.canvasElement)) resolve();
  const late = setTimeout(resolve, effectsTimeLimit);
  await promise;
  clearTimeout(late);
  onEffects.delete(context.canvasElement);
  return context.canvas;
};
