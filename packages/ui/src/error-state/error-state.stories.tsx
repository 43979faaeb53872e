import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { ErrorState } from './error-state';

const guide = {
  when: ['For content that could not be loaded. Say what happened, what is safe, and what the user can do.'],
  whenNot: [
    'For an empty list: use EmptyState.',
    'For a failed action on a page with content: use Banner or a notification, and keep the user’s input.',
  ],
  keyboard: [{ keys: 'Enter or Space', effect: 'On Try again: tries again.', provenBy: ['Default'] }],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Feedback/ErrorState',
  component: ErrorState,
  parameters: { guide },
  args: {
    title: 'Your appointments could not be loaded',
    children: 'The server did not answer. Nothing that you booked is lost.',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your appointments could not be loaded');
    const retry = canvas.getByRole('button', { name: 'Try again' });
    await userEvent.click(retry);
    retry.blur();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledTimes(3);
  },
};

export const Retrying: Story = {
  args: { retrying: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

export const WholePage: Story = {
  args: {
    headingLevel: 1,
    live: false,
    title: 'Something went wrong on this page',
    children: 'Try again. If it happens once more, reload the page. In an emergency call 102.',
    action: <Button variant="secondary">Go to the home page</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  },
};

export const WithoutRetry: Story = {
  args: {
    onRetry: undefined,
    title: 'Booking Information Not Found',
    children: 'The page was opened without a booking.',
    action: <Button variant="secondary">Book lab tests</Button>,
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    title: 'आपके अपॉइंटमेंट लोड नहीं हो सके',
    children: 'सर्वर से जवाब नहीं मिला। आपने जो बुक किया है वह सुरक्षित है। थोड़ी देर बाद फिर से कोशिश करें।',
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  decorators: [withMessages({ errorState: { retry: 'फिर से कोशिश करें' } })],
};
