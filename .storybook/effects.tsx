import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useDeferredValue, useEffect } from 'react';

const waiting = new WeakMap<HTMLElement, () => void>();

interface EffectsProps {
  canvas: HTMLElement;
  children: ReactNode;
}

/** Stands around everything: its effect runs after all others, and after what was put off once. */
function Effects({ canvas, children }: EffectsProps) {
  const isLast = useDeferredValue(true, false);
  useEffect(() => {
    if (isLast) waiting.get(canvas)?.();
  }, [isLast, canvas]);
  return children;
}

/** The outermost decorator: tells `mount` when the story's effects have run. */
export const withEffects: Decorator = (Story, { canvasElement }) => (
  <Effects canvas={canvasElement}>
    <Story />
  </Effects>
);

/** What could not be rendered has no effects. */
const patience = 1000;

/** A story counts as rendered when its effects have run. Tests wait for these by themselves, a built Storybook does not: it would play too early. */
export const mount: NonNullable<Preview['mount']> = (context) => async (ui) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.set(context.canvasElement, resolve);
  if (ui !== undefined && ui !== null) context.originalStoryFn = () => ui;
  await (context.renderToCanvas as () => Promise<void>)();
  const late = setTimeout(resolve, patience);
  await promise;
  clearTimeout(late);
  waiting.delete(context.canvasElement);
  return context.canvas;
};
