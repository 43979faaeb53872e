import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Banner } from './banner';

const guide = {
  when: [
    'Something concerns the whole page: the session ended, a service is down, a form was sent and the page stays.',
    'The message must stay until the user has read it or it is no longer true.',
  ],
  whenNot: [
    'It is about one field: give the field an error.',
    'It is about one part of the page: use InlineMessage there, or ErrorState where content is missing.',
    'It only confirms an action of the user: use a notification.',
  ],
  keyboard: [{ keys: 'Enter or Space', effect: 'On Dismiss: closes the banner.', provenBy: ['Live'] }],
  gaps: ['It does not move focus after it is dismissed. The page must focus the next heading or field.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Feedback/Banner',
  component: Banner,
  parameters: { guide },
  args: { tone: 'info', children: 'Lab reports may take a day longer this week because of the holiday on 26 January.' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  render: () => (
    <div className="grid gap-4">
      <Banner tone="success" title="Your appointment is booked">
        Dr. Priya Sharma will see you on 15 Jan 2026 at 10:00 AM.
      </Banner>
      <Banner tone="info" title="Bring your earlier reports">
        Paper or phone, both are fine. Arrive 10 minutes early.
      </Banner>
      <Banner tone="warning" title="You are offline">
        You can keep filling in the form. It is sent when you press Book Appointment and the connection is back.
      </Banner>
      <Banner tone="danger" title="For immediate emergencies call 102">
        Do not wait for an answer to this form. <a href="tel:102">Call 102</a>
      </Banner>
    </div>
  ),
};

export const WithoutTitle: Story = { args: { tone: 'danger', children: 'Invalid login credentials' } };

export const WithAction: Story = {
  args: {
    tone: 'danger',
    title: 'This can be an emergency',
    children: 'Do not wait for an appointment.',
    action: (
      <Button asChild variant="danger">
        <a href="tel:102">Call 102</a>
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Call 102' })).toBeVisible();
  },
};

export const Dismissable: Story = {
  args: { tone: 'success', title: 'Settings updated for this visit only', children: undefined, onDismiss: fn() },
  play: async ({ args, canvas }) => {
    const dismiss = canvas.getByRole('button', { name: 'Dismiss' });
    await userEvent.click(dismiss);
    dismiss.blur();
    await userEvent.tab();
    await expect(dismiss).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledTimes(2);
    await userEvent.keyboard(' ');
    await expect(args.onDismiss).toHaveBeenCalledTimes(3);
  },
};

function SignInAttempt() {
  const [failed, setFailed] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      {failed ? (
        <Banner tone="danger" live className="w-full" onDismiss={() => setFailed(false)}>
          Failed to sign in. Please try again.
        </Banner>
      ) : null}
      <Button onClick={() => setFailed(true)}>Sign In</Button>
    </div>
  );
}

/** With `live`, a danger is an alert and every other tone a status. */
export const Live: Story = {
  render: () => <SignInAttempt />,
  play: async ({ canvas }) => {
    const signIn = canvas.getByRole('button', { name: 'Sign In' });
    const dismiss = () => canvas.getByRole('button', { name: 'Dismiss' });
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(signIn);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to sign in. Please try again.');
    await userEvent.click(dismiss());
    await expect(canvas.queryByRole('alert')).toBeNull();

    await userEvent.click(signIn);
    dismiss().focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(signIn);
    dismiss().focus();
    await userEvent.keyboard(' ');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const LivePolite: Story = {
  args: { tone: 'success', live: true, children: 'Registration submitted! Awaiting admin verification.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Registration submitted!');
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    tone: 'warning',
    title: 'आपका इंटरनेट कनेक्शन टूट गया है',
    children:
      'आप फ़ॉर्म भरना जारी रख सकते हैं। आपने जो लिखा है वह खोएगा नहीं। कनेक्शन वापस आने पर “अपॉइंटमेंट बुक करें” बटन फिर से दबाएँ।',
    onDismiss: fn(),
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  decorators: [withMessages({ banner: { dismiss: 'हटाएँ' } })],
};
