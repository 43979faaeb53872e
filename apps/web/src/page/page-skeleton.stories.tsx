import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pageParameters } from '../stories/page-parameters';
import { phone, phoneLargeText } from '../stories/sizes';
import { PageSkeleton } from './page-skeleton';

const meta = {
  title: 'Pages/On its way',
  component: PageSkeleton,
  parameters: pageParameters,
} satisfies Meta<typeof PageSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading page' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
