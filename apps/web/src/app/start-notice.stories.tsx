import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pageParameters } from '../stories/page-parameters';
import { StartNotice } from './start-notice';

const meta = {
  title: 'Pages/Start notice',
  component: StartNotice,
  parameters: pageParameters,
} satisfies Meta<typeof StartNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Buttons and forms do not work yet.');
    await expect(canvas.getByRole('link', { name: '102' })).toHaveAttribute('href', 'tel:102');
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
