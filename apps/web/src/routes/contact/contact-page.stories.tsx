import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { ContactPage } from './contact-page';

const meta = {
  title: 'Pages/Contact',
  component: ContactPage,
  decorators: [withRouter],
  parameters: pageParameters,
} satisfies Meta<typeof ContactPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const numbers = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(numbers).toEqual(['tel:102', 'tel:100', 'tel:101', '/doctors', '/dashboard']);
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
