import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AdminRoute } from '../routes/admin/route';
import { pageParameters } from '../stories/page-parameters';
import { asAdmin, journey } from './journey';

const Journey = journey({ '/admin/*': AdminRoute });

const meta = {
  title: 'Journeys/Review a doctor',
  component: Journey,
  ...asAdmin,
  parameters: { ...pageParameters, path: '/admin' },
} satisfies Meta<typeof Journey>;

export default meta;
type Story = StoryObj<typeof meta>;

/** From the figures to the registration that awaits verification. */
export const FoundAmongThoseWhoWait: Story = {
  play: async ({ canvas }) => {
    const waiting = within(await canvas.findByRole('table', { name: 'Doctors awaiting verification' }));
    await expect(waiting.getByRole('rowheader', { name: 'Dr. Kavya Rao' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'See doctors' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
    const awaiting = within(await canvas.findByRole('region', { name: 'Awaiting verification' }));
    const registration = within(await awaiting.findByRole('article', { name: 'Dr. Kavya Rao' }));
    await expect(registration.getByText('Pending')).toBeVisible();
    await expect(registration.getByText('DEMO-2021-00002')).toBeVisible();
    await expect(registration.getByRole('button', { name: 'Verify Dr. Kavya Rao' })).toBeVisible();
    const active = within(await canvas.findByRole('table', { name: 'Active doctors' }));
    await expect(active.queryByText('Dr. Kavya Rao')).not.toBeInTheDocument();
  },
};
