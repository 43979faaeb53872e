import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { untilStill } from './until-still';

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas'];

/** The chart, once its chunk has arrived and its drawing has come to rest. */
export async function drawn(canvas: Canvas): Promise<HTMLElement> {
  const chart: HTMLElement = await canvas.findByRole('application', {}, { timeout: 10_000 });
  await waitFor(() => expect(chart.querySelector('[data-route]')).not.toBeNull());
  await untilStill(chart);
  return chart;
}

/** The boxes of states without children, and the labels of arrows. */
export const boxesOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll<HTMLElement>('.react-flow__node')].filter(
    (part) => part.classList.contains('react-flow__node-arrow') || part.querySelector('[data-frame="false"]'),
  );

/** Expects that no box or label overlaps another one, and that no text overflows its box. */
export async function everythingCanBeRead(chart: HTMLElement) {
  const parts = boxesOf(chart).map((part) => ({ part, box: part.getBoundingClientRect() }));
  await expect(parts.length).toBeGreaterThan(3);
  const clashes = parts.flatMap(({ part, box }, index) =>
    parts
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map((other) => `${part.dataset['id']} and ${other.part.dataset['id']}`),
  );
  await expect(clashes).toEqual([]);
  const overfull = parts.filter(({ part }) =>
    [...part.querySelectorAll<HTMLElement>('[data-transition]')].some(
      (line) => line.getBoundingClientRect().bottom > part.getBoundingClientRect().bottom + 1,
    ),
  );
  await expect(overfull.map(({ part }) => part.dataset['id'])).toEqual([]);
}

/** Expects that the drawing stays inside the round corners of its frame. */
export async function keepsItsFrame(chart: HTMLElement) {
  const { left, right, top, bottom } = chart.getBoundingClientRect();
  const corners = [left + 1, right - 2].flatMap((x) =>
    [top + 1, bottom - 2].map((y) => document.elementFromPoint(x, y)),
  );
  await expect(corners.filter((found) => found === null || chart.contains(found))).toEqual([]);
}
