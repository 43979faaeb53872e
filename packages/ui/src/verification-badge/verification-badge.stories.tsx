import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Stack } from '../stack/stack';
import { VerificationBadge } from './verification-badge';

const guide = {
  when: [
    'Beside a doctor’s name where doctors and admins see how far the check of a registration has come.',
    'With a sentence near it that says what the state means for the doctor.',
  ],
  whenNot: ['On what patients see: they only ever meet verified doctors.', 'For any other state: use Badge.'],
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
  args: { label: 'पंजीकरण की जाँच अभी चल रही है' },
  render: (args) => (
    <div lang="hi" className="max-w-44">
      <VerificationBadge {...args} />
    </div>
  ),
};
