import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Link } from './link';

const guide = {
  when: [
    'For links to another page or place, in a sentence or on their own line.',
    'With `external` for links that open in a new tab.',
  ],
  whenNot: [
    'For actions: use Button.',
    'For the next step of a task: use Button with asChild around the link, which is easier to press.',
  ],
  keyboard: [{ keys: 'Enter', effect: 'Follows the link.', provenBy: ['Default'] }],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Actions/Link',
  component: Link,
  parameters: { guide },
  args: {
    href: '#lab-tests',
    children: 'Go to lab tests',
    onClick: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'Go to lab tests' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Tones: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <Link {...args} tone="default">
        Go to lab tests
      </Link>
      <Link {...args} tone="quiet">
        Privacy and your records
      </Link>
      <p className="rounded-card bg-action p-4 text-on-action">
        New here?{' '}
        <Link {...args} tone="inverse">
          Create an account
        </Link>
      </p>
    </div>
  ),
};

export const External: Story = {
  args: { external: true, href: 'https://abdm.gov.in/', children: 'HealthBot' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'HealthBot (opens in a new tab)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noreferrer');
  },
};

export const InText: Story = {
  render: (args) => (
    <p className="max-w-text">
      Arrive 10 minutes early with a photo ID. If you cannot come, <Link {...args}>change the appointment</Link> at
      least two hours before it begins.
    </p>
  ),
};

export const AsChild: Story = {
  render: () => (
    <Link asChild>
      <a href="#about" data-router-link>
        About Sehat
      </a>
    </Link>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'About Sehat' })).toHaveAttribute('data-router-link');
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    external: true,
    children: 'आयुष्मान भारत डिजिटल मिशन के बारे में और अधिक जानकारी पढ़ें',
  },
  decorators: [
    withMessages({ link: { newTab: '(नई टैब में खुलेगा)' } }),
    (Story) => (
      <div className="max-w-60">
        <Story />
      </div>
    ),
  ],
};
