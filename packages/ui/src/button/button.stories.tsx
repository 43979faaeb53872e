import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarPlus, Phone } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Button } from './button';

const guide = {
  when: [
    'To start something: book, save, send, sign in.',
    'One primary button per page: the step that most users come for.',
    'Danger for emergencies and actions that cannot be undone; attention for tasks that are due today.',
  ],
  whenNot: [
    'To navigate: use Link, or Button with asChild around a link where it is the next step of a task.',
    'For a setting that stays on or off: use ToggleButton, Checkbox or SegmentedControl.',
    'With an icon only: use IconButton, which requires a name.',
    'Disabled because a form is incomplete: let users press it, and tell them what is missing.',
  ],
  keyboard: [
    { keys: 'Enter', effect: 'Presses the button.', provenBy: ['Default'] },
    { keys: 'Space', effect: 'Presses the button when the key is released.', provenBy: ['Default'] },
  ],
  gaps: ['`loadingLabel` has no effect on a link rendered with asChild.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Actions/Button',
  component: Button,
  parameters: { guide },
  args: { children: 'Book Appointment', onClick: fn() },
  // The tests read no props of types. Without `loading`, the sheet of states would lack it there.
  argTypes: { icon: { control: false }, loading: { control: 'boolean' } },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Book Appointment' });
    await expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    const user = userEvent.setup();
    await user.keyboard('[Space>]');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await user.keyboard('[/Space]');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

export const Variants: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <Button {...args} variant="primary">
        Book Appointment
      </Button>
      <Button {...args} variant="secondary">
        View Records
      </Button>
      <Button {...args} variant="quiet">
        Not now
      </Button>
      <Button {...args} variant="attention">
        Join Video Call
      </Button>
      <Button {...args} variant="danger">
        Request Ambulance
      </Button>
    </div>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <Button {...args} size="small">
        View
      </Button>
      <Button {...args} size="medium">
        Book Appointment
      </Button>
      <Button {...args} size="large">
        Find Doctors
      </Button>
    </div>
  ),
};

export const WithIcon: Story = {
  args: { icon: <CalendarPlus aria-hidden="true" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Book Appointment');
  },
};

export const Loading: Story = {
  args: { loading: true, loadingLabel: 'Signing in...', children: 'Sign In' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Signing in...' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LoadingInEveryVariant: Story = {
  args: { loading: true },
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      {(['primary', 'secondary', 'quiet', 'attention', 'danger'] as const).map((variant) => (
        <Button key={variant} {...args} variant={variant} loadingLabel="Sending...">
          Send
        </Button>
      ))}
    </div>
  ),
};

function OnceForm({ onSubmit }: { onSubmit: () => void }) {
  const [sending, setSending] = useState(false);
  return (
    <form
      method="post"
      className="flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        setSending(true);
      }}
    >
      <label className="grid gap-1 text-small font-semibold">
        Email
        <input
          type="email"
          defaultValue="asha@sehat.example"
          className="min-h-11 rounded-control hairline border-line-strong bg-surface px-3 font-normal"
        />
      </label>
      <Button type="submit" loading={sending} loadingLabel="Creating account...">
        Create Account
      </Button>
    </form>
  );
}

const submitted = fn();

/** Repeated presses of Enter or of the button submit the form once. */
export const LoadingStopsASecondSubmission: Story = {
  render: () => <OnceForm onSubmit={submitted} />,
  play: async ({ canvas }) => {
    submitted.mockClear();
    await userEvent.type(canvas.getByLabelText('Email'), '{Enter}');
    await expect(canvas.getByRole('button', { name: 'Creating account...' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Email'), '{Enter}{Enter}');
    await userEvent.click(canvas.getByRole('button'), { pointerEventsCheck: 0 });
    await expect(submitted).toHaveBeenCalledOnce();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const FullWidth: Story = {
  args: { fullWidth: true, children: 'Sign In' },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
};

export const AsLink: Story = {
  render: (args) => (
    <Button {...args} asChild variant="danger" icon={<Phone aria-hidden="true" />} onClick={undefined}>
      <a href="tel:102">Call 102</a>
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Call 102' })).toHaveAttribute('href', 'tel:102');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LongHindi: Story = {
  args: { children: 'वीडियो परामर्श के लिए अपॉइंटमेंट बुक करें', lang: 'hi', icon: <CalendarPlus aria-hidden="true" /> },
  decorators: [
    (Story) => (
      <div className="max-w-60">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};
