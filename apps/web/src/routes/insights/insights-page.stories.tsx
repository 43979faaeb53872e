import { healthScores } from '@sehat/catalog/health-scores';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { findScore } from './insight-query';
import { InsightsPage } from './insights-page';

const meta = {
  title: 'Pages/Health Insights',
  component: InsightsPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: {
    scores: healthScores,
    selected: findScore('overall'),
    now: new Date('2026-01-15T10:30:00+05:30'),
    onSelect: fn(),
  },
} satisfies Meta<typeof InsightsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for the chart's chunk. Looks for its SVG, because assistive technology gets a table instead. */
const expectDrawing = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('figure svg line')).toBeInTheDocument());

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectDrawing(canvasElement);
    const bars = canvas
      .getAllByRole('progressbar')
      .map((bar) => [
        bar.getAttribute('aria-labelledby')
          ? document.getElementById(bar.getAttribute('aria-labelledby') ?? '')?.textContent
          : '',
        bar.getAttribute('aria-valuenow'),
      ]);
    await expect(bars).toEqual([
      ['Overall Health', '85'],
      ['Heart Health', '90'],
      ['Sleep Quality', '75'],
      ['Nutrition', '80'],
      ['Physical Activity', '70'],
      ['Stress Levels', '65'],
    ]);
    for (const goal of ['10,000 steps', '8 hours', '2.5L']) await expect(canvas.getByText(goal)).toBeVisible();
    await expect(canvas.getByText('Sample scores, not yours. This is not medical advice.')).toBeVisible();
  },
};

export const ChoosingAnother: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await expectDrawing(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Heart Health' }));
    await expect(args.onSelect).toHaveBeenCalledWith('heart');
  },
};

export const Stress: Story = {
  args: { selected: findScore('stress') },
  play: async ({ canvas, canvasElement }) => {
    await expectDrawing(canvasElement);
    const details = within(canvas.getByRole('region', { name: 'Stress Levels' }));
    await expect(details.getByText(/higher score is better/)).toBeVisible();
    const table = details.getByRole('table', { name: 'Trend over six months' });
    await expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('Jan65%');
  },
};

export const AsATable: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectDrawing(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }));
    await expect(canvas.getByRole('table', { name: 'Trend over six months' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show as a table', pressed: true })).toBeVisible();
  },
};

/** Choosing by keyboard keeps the focus on the button and announces the details. */
export const ByKeyboard: Story = {
  render: function Chosen(args) {
    const [id, setId] = useState('overall');
    return <InsightsPage {...args} selected={findScore(id)} onSelect={setId} />;
  },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('button', { name: 'Sleep Quality' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('region', { name: 'Sleep Quality' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sleep Quality', pressed: true })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing Sleep Quality, 75%');
    await expectDrawing(canvasElement);
  },
};

export const Phone: Story = {
  ...phone,
  play: async ({ canvasElement }) => {
    await expectDrawing(canvasElement);
    await phone.play();
  },
};

export const LargeText: Story = { ...phoneLargeText, play: Phone.play };
