import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Stack } from '../stack/stack';
import { VerificationBadge } from './verification-badge';

const guide = {
  when: [
    'Beside a doctor’s name, for doctors and admins.',
    'With a sentence that explains what the status means for the doctor.',
  ],
  whenNot: ['On pages for patients, which show verified doctors only.', 'For other states: use Badge.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/VerificationBadge',
  component: VerificationBadge,
  parameters: { guide },
  args: { status: 'pending' },
} satisfies Meta<typeof VerificationBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pending')).toBeVisible();
  },
};

export const Statuses: Story = {
  render: () => (
    <Stack direction="row" wrap gap={3}>
      <VerificationBadge status="pending" />
      <VerificationBadge status="verified" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Verified')).toBeVisible();
  },
};

export const LongHindi: Story = {
  render: (args) => (
    <div lang="hi" className="max-w-44">
      <VerificationBadge {...args} />
    </div>
  ),
  decorators: [withMessages({ verificationBadge: { pending: 'पंजीकरण की जाँच अभी चल रही है' } })],
};
