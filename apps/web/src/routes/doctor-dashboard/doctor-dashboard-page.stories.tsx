import { doctorAppointments, doctorFigures, doctorSettings, recentPatientRecords } from '@sehat/catalog/doctor-figures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import { DoctorDashboardPage } from './doctor-dashboard-page';
import type { OwnState } from './registration-line';

const pending: OwnState = {
  full_name: 'Dr. Kavya Rao',
  registration_state: 'pending',
  decline_reason: null,
  created_at: '2026-01-12T09:00:00Z',
};

const meta = {
  title: 'Pages/Doctor Dashboard',
  component: DoctorDashboardPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: {
    name: 'Dr. Kavya Rao',
    userId: 'sample-doctor',
    registration: { status: 'ready', content: pending },
    onRetry: fn(),
    figures: doctorFigures,
    appointments: doctorAppointments,
    records: recentPatientRecords,
    settings: doctorSettings,
    onUpdateSettings: fn(),
    now: new Date('2026-01-15T08:30:00+05:30'),
  },
} satisfies Meta<typeof DoctorDashboardPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Waits for the settings, which the page loads after everything else. */
const expectSettings = async (canvas: Canvas) =>
  expect(await canvas.findByLabelText('Consultation Hours')).toBeInTheDocument();

export const Default: Story = {
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(canvas.getByText('Pending')).toBeVisible();
    await expect(
      canvas.getByText('You registered on 12 Jan 2026. An admin has not checked your registration yet.'),
    ).toBeVisible();
    await expect(canvas.getByRole('group', { name: "Today's Appointments" })).toHaveTextContent('2');
    await expect(canvas.getByRole('group', { name: 'Next Appointment' })).toHaveTextContent('Today, 10:00 AM');
    await expect(canvas.getByRole('group', { name: 'Total Patients' })).toHaveTextContent('45');
    await expect(canvas.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/video-call/visit-1');
    await expect(canvas.getByRole('link', { name: 'Start' })).toHaveAccessibleDescription('Asha Pillai');
  },
};

export const InPersonVisitStarted: Story = {
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    const start = canvas.getByRole('button', { name: 'Start' });
    await userEvent.click(start);
    const dialog = await screen.findByRole('dialog', { name: 'In-Person Visit' });
    await expect(dialog).toHaveTextContent('There is no video call.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(start).toHaveFocus());
  },
};

export const RecordViewed: Story = {
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    const [first] = canvas.getAllByRole('button', { name: 'View' });
    if (!first) throw new Error('No View button.');
    await expect(first).toHaveAccessibleDescription('Rukmini Das');
    await userEvent.click(first);
    const dialog = await screen.findByRole('dialog', { name: 'Rukmini Das' });
    await expect(dialog).toHaveTextContent('Wed, 14 Jan 2026');
    await expect(dialog).toHaveTextContent('High blood pressure, dose changed');
  },
};

export const InTheAfternoon: Story = {
  args: { now: new Date('2026-01-15T13:00:00+05:30') },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(canvas.getByRole('group', { name: 'Next Appointment' })).toHaveTextContent('Today, 4:00 PM');
    await expect(canvas.getByRole('row', { name: /Asha Pillai.*Today, 10:00 AM/ })).toBeVisible();
  },
};

/** The list has as many appointments of today as the card counts, even after the last one has begun. */
export const InTheEvening: Story = {
  args: { now: new Date('2026-01-15T20:00:00+05:30') },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(canvas.getByRole('group', { name: "Today's Appointments" })).toHaveTextContent('2');
    await expect(canvas.getAllByRole('row', { name: /Today, \d/ })).toHaveLength(2);
    await expect(canvas.getByRole('group', { name: 'Next Appointment' })).toHaveTextContent(
      'NoneNo more appointments today.',
    );
    await expect(canvas.queryByText(/Tomorrow/)).not.toBeInTheDocument();
  },
};

export const SettingsUpdated: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.clear(await canvas.findByLabelText('Consultation Hours'));
    await userEvent.type(canvas.getByLabelText('Consultation Hours'), '10:00 AM to 2:00 PM');
    await userEvent.clear(canvas.getByLabelText('Consultation Fee'));
    await userEvent.type(canvas.getByLabelText('Consultation Fee'), '1,200');
    await userEvent.click(canvas.getByRole('button', { name: 'Update Settings' }));
    await waitFor(() =>
      expect(args.onUpdateSettings).toHaveBeenCalledWith(
        { consultationHours: '10:00 AM to 2:00 PM', consultationFee: 1200 },
        expect.anything(),
      ),
    );
  },
};

export const SettingsWrong: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.clear(await canvas.findByLabelText('Consultation Hours'));
    await userEvent.clear(canvas.getByLabelText('Consultation Fee'));
    await userEvent.type(canvas.getByLabelText('Consultation Fee'), 'eight hundred');
    await userEvent.click(canvas.getByRole('button', { name: 'Update Settings' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Enter the fee in whole rupees, for example 800' }));
    await expect(canvas.getByLabelText('Consultation Fee')).toHaveFocus();
    await expect(canvas.getByLabelText('Consultation Fee')).toHaveValue('eight hundred');
    await expect(canvas.getByLabelText('Consultation Hours')).toHaveAccessibleDescription(
      /Enter your consultation hours/,
    );
    await expect(args.onUpdateSettings).not.toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: { figures: { appointmentsToday: 0, totalPatients: 0 }, appointments: [], records: [] },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(canvas.getByRole('group', { name: 'Next Appointment' })).toHaveTextContent('None');
    await expect(canvas.getByText('No upcoming appointments. New bookings will appear here.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'View' })).not.toBeInTheDocument();
  },
};

export const RegistrationLoading: Story = {
  args: { registration: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Doctor Dashboard' })).toBeVisible();
    await expect(canvas.getByRole('status', { name: 'Loading your registration status' })).toBeVisible();
    await expect(canvas.queryByText('Pending')).not.toBeInTheDocument();
  },
};

export const RegistrationFailed: Story = {
  args: { registration: { status: 'failed' } },
  play: async ({ canvas, args }) => {
    await expectSettings(canvas);
    await expect(canvas.getByText(/could not load your registration status/)).toBeVisible();
    await expect(canvas.getByRole('group', { name: "Today's Appointments" })).toHaveTextContent('2');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const RegistrationDeclined: Story = {
  args: {
    registration: {
      status: 'ready',
      content: { ...pending, registration_state: 'declined', decline_reason: 'The certificate cannot be opened.' },
    },
  },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(canvas.getByText(/declined. Reason: The certificate cannot be opened./)).toBeVisible();
    await expect(canvas.queryByText(/An admin is checking/)).not.toBeInTheDocument();
  },
};

export const RegistrationAwaitsOwner: Story = {
  args: { registration: { status: 'ready', content: { ...pending, registration_state: 'awaiting_owner' } } },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(canvas.getByText(/You still need to confirm it/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Confirm your registration' })).toHaveAttribute(
      'href',
      '/doctor-registration/status',
    );
  },
};

export const NoRegistration: Story = {
  args: { registration: { status: 'ready', content: null } },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(canvas.getByText(/^No registration is linked to this account/)).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: ({ canvas }) => expectSettings(canvas),
};

export const LargeText: Story = { globals: { textSize: 'double' }, play: ({ canvas }) => expectSettings(canvas) };
