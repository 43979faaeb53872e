import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { PrivacyPage } from './privacy-page';

const meta = {
  title: 'Pages/Privacy',
  component: PrivacyPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { isDemo: false },
} satisfies Meta<typeof PrivacyPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const regions = canvas.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);
    await expect(regions).toEqual([
      'In your browser',
      'In the database',
      'What Sehat does not store',
      'How to delete your data',
    ]);
    await expect(canvas.getByText(/The app cannot delete an account/)).toBeVisible();
    await expect(canvas.queryByText('This is a demo')).not.toBeInTheDocument();
  },
};

/** With the embedded backend, the database is in this browser too. */
export const Demo: Story = {
  args: { isDemo: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This is a demo')).toBeVisible();
    await expect(canvas.getByText(/choose Reset demo data/)).toBeVisible();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
