import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pageParameters } from '../stories/page-parameters';
import { OfflineNotice } from './offline-notice';

const meta = {
  title: 'Pages/Offline notice',
  component: OfflineNotice,
  parameters: pageParameters,
  args: { offline: true },
} satisfies Meta<typeof OfflineNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You are offline.');
    await expect(canvas.getByRole('link', { name: 'Ambulance 102' })).toHaveAttribute('href', 'tel:102');
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
  },
};

export const Online: Story = {
  args: { offline: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
