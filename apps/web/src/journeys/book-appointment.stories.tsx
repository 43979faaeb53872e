import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent } from 'storybook/test';
import { AppointmentConfirmationRoute } from '../routes/appointment-confirmation/route';
import { BookAppointmentRoute } from '../routes/book-appointment/route';
import { pageParameters } from '../stories/page-parameters';
import { asPatient, type Canvas, journey } from './journey';

const Journey = journey({
  '/book-appointment/:doctorId': BookAppointmentRoute,
  '/appointment-confirmation': AppointmentConfirmationRoute,
});

const meta = {
  title: 'Journeys/Book an appointment',
  component: Journey,
  ...asPatient,
  parameters: { ...pageParameters, path: '/book-appointment/1' },
} satisfies Meta<typeof Journey>;

export default meta;
type Story = StoryObj<typeof meta>;

async function book(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText('Date'), '2099-01-15');
  await userEvent.selectOptions(canvas.getByLabelText('Time'), '9:00 AM');
  await userEvent.type(canvas.getByLabelText('Age'), '34');
  await userEvent.selectOptions(canvas.getByLabelText('Gender'), 'Female');
  await userEvent.type(canvas.getByLabelText('Phone'), '98200 12345');
  await userEvent.type(canvas.getByLabelText('Symptoms'), 'Palpitations since Monday');
  await userEvent.click(canvas.getByRole('button', { name: 'Book Appointment' }));
}

export const Booked: Story = {
  play: async ({ canvas }) => {
    await book(canvas);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Appointment confirmed' })).toBeVisible();
    await expect(canvas.getByText('Dr. Ananya Iyer')).toBeVisible();
    await expect(await screen.findByText('Appointment booked successfully!')).toBeVisible();
  },
};

export const RefusedByTheServer: Story = {
  parameters: { scenario: 'appointments:500' },
  play: async ({ canvas }) => {
    await book(canvas);
    const [failure] = await canvas.findAllByText(/^Failed to book appointment: /);
    await expect(failure).toBeVisible();
    await expect(canvas.getByLabelText('Symptoms')).toHaveValue('Palpitations since Monday');
  },
};

export const Offline: Story = {
  parameters: { scenario: 'appointments:offline' },
  // A machine with only the loopback interface counts as offline.
  beforeEach: () => void spyOn(navigator, 'onLine', 'get').mockReturnValue(true),
  play: async ({ canvas }) => {
    await book(canvas);
    const [failure] = await canvas.findAllByText(/The connection was lost/);
    await expect(failure).toBeVisible();
    await expect(canvas.getByLabelText('Phone')).toHaveValue('98200 12345');
  },
};
