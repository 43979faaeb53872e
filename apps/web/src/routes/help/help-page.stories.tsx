import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { HelpPage } from './help-page';

const meta = {
  title: 'Pages/Help',
  component: HelpPage,
  decorators: [withRouter],
  parameters: pageParameters,
} satisfies Meta<typeof HelpPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Call 102' })).toHaveAttribute('href', 'tel:102');
    const appointments = within(canvas.getByRole('region', { name: 'Appointments' }));
    await expect(appointments.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/doctors',
      '/dashboard',
      '/dashboard',
    ]);
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
