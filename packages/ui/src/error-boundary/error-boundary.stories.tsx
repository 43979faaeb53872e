import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { ErrorState } from '../error-state/error-state';
import { withMessages } from '../locale/with-messages';
import { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary';

const guide = {
  when: ['Around a part that may throw while it renders, and that the rest of the page does not need.'],
  whenNot: ['For a failed request: show the failure where the user started it.'],
} satisfies ComponentGuide;

function Broken(): ReactNode {
  throw new Error('This part is broken.');
}

const meta = {
  title: 'Components/Feedback/ErrorBoundary',
  component: ErrorBoundary,
  parameters: { guide },
  args: {
    children: <Broken />,
    fallback: (retry) => <ErrorState title="The report could not be shown" onRetry={retry} />,
  },
} satisfies Meta<ErrorBoundaryProps>;
export default meta;
type Story = StoryObj<ErrorBoundaryProps>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The report could not be shown');
  },
};

function Repairable() {
  const [isBroken, setBroken] = useState(true);
  return (
    <>
      <Button onClick={() => setBroken(false)}>Repair</Button>
      <ErrorBoundary fallback={(retry) => <ErrorState title="The report could not be shown" onRetry={retry} />}>
        {isBroken ? <Broken /> : <p>The report</p>}
      </ErrorBoundary>
    </>
  );
}

export const RenderedOnRetry: Story = {
  render: () => <Repairable />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Repair' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByText('The report')).toBeVisible();
  },
};

export const LongHindi: Story = {
  args: {
    fallback: (retry) => <ErrorState title="यह रिपोर्ट दिखाई नहीं जा सकी" onRetry={retry} />,
  },
  decorators: [withMessages({ errorState: { retry: 'फिर से कोशिश करें' } })],
};
