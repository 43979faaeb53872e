import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AdminRoute } from '../routes/admin/route';
import { pageParameters } from '../stories/page-parameters';
import { withRouter } from '../stories/with-router';
import { withSession } from '../stories/with-session';
import { type Canvas, journey } from './journey';

const Journey = journey({ '/admin/*': AdminRoute });

const meta = {
  title: 'Journeys/Review a doctor',
  component: Journey,
  decorators: [withRouter, withSession],
  parameters: { ...pageParameters, path: '/admin', role: 'admin' },
} satisfies Meta<typeof Journey>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The row of the doctor who has waited longest. */
async function longestWait(canvas: Canvas) {
  const waiting = within(await canvas.findByRole('table', { name: 'Doctors awaiting verification' }));
  const [doctor] = waiting.getAllByRole('rowheader');
  return waiting.getByRole('row', { name: new RegExp(doctor?.textContent ?? '') });
}

/** From the figures to the doctors who await verification. The data is a sample that an admin only reads. */
export const FoundAmongThoseWhoWait: Story = {
  play: async ({ canvas }) => {
    const seenFirst = (await longestWait(canvas)).textContent;
    await userEvent.click(canvas.getByRole('link', { name: 'See doctors' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Doctors' })).toBeVisible();
    const row = await longestWait(canvas);
    await expect(row).toHaveTextContent(seenFirst);
    await expect(within(row).getByText('Pending')).toBeVisible();
    const active = within(canvas.getByRole('table', { name: 'Active doctors' }));
    await expect(active.queryByText(within(row).getByRole('rowheader').textContent)).not.toBeInTheDocument();
  },
};
