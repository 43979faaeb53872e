import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { DashboardRoute } from '../routes/dashboard/route';
import { FeedbackRoute } from '../routes/feedback/route';
import { VideoCallRoute } from '../routes/video-call/route';
import { activityList } from '../storage/activity-store';
import { appointmentList } from '../storage/appointments-store';
import { pageParameters } from '../stories/page-parameters';
import { asPatient, type Canvas, journey } from './journey';

const Journey = journey({
  '/dashboard': DashboardRoute,
  '/video-call/:appointmentId': VideoCallRoute,
  '/feedback': FeedbackRoute,
});

const meta = {
  title: 'Journeys/Consult by video',
  component: Journey,
  ...asPatient,
  // Deletes what the end of a call stores.
  beforeEach: () => () => {
    for (const list of [activityList, appointmentList]) list.write([]);
  },
  parameters: { ...pageParameters, path: '/dashboard' },
} satisfies Meta<typeof Journey>;

export default meta;
type Story = StoryObj<typeof meta>;

async function callAndEnd(canvas: Canvas) {
  const appointment = await canvas.findByRole('article', { name: 'Dr. Ananya Iyer' });
  await userEvent.click(within(appointment).getByRole('link', { name: 'Join Video Call' }));
  await expect(
    await canvas.findByText('Connecting to your appointment... Waiting for doctor to join...'),
  ).toBeVisible();
  await userEvent.click(await canvas.findByRole('button', { name: 'End call' }));
  await expect(await canvas.findByRole('heading', { level: 1, name: 'How was your consultation?' })).toBeVisible();
}

export const AskedForFeedback: Story = {
  play: async ({ canvas }) => {
    await callAndEnd(canvas);
    await expect(canvas.getByRole('button', { name: 'Submit Feedback' })).toBeVisible();
  },
};

export const BackOnTheDashboard: Story = {
  play: async ({ canvas }) => {
    await callAndEnd(canvas);
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit Feedback' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Namaste, Asha Verma' })).toBeVisible();
    await expect(await screen.findByText('Thank you for your feedback!')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('status', { name: 'Loading appointments' })).toBeNull());
    await expect(await canvas.findByText('Sample data. This is not your booking.')).toBeVisible();
  },
};
