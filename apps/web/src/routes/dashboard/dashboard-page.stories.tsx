import { type DashboardAppointment, DashboardError } from '@sehat/machines/dashboard';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { loadBackend, withBackend } from '../../stories/with-backend';
import { withCart } from '../../stories/with-cart';
import { withRouter } from '../../stories/with-router';
import { dashboardAppointments } from './dashboard-appointments';
import { DashboardPage, type DashboardPageProps } from './dashboard-page';
import { LabTestsSection, type LabTestsSectionProps } from './lab-tests-section';
import { DashboardRoute } from './route';
import { dashboardMachine, startVisit } from './story-machine';
import { useDashboard } from './use-dashboard';

const now = new Date('2026-01-15T10:30:00+05:30');

const row = {
  id: 41,
  doctor_name: 'Dr. Tsering Dolma',
  date: '2026-01-16',
  time: '9:00 AM',
  preferred_mode: 'inPerson' as const,
  status: 'booked' as const,
  status_reason: null,
  revision: 0,
};

const booked = dashboardAppointments([row], now);
const stored = (id: string, changes: Partial<DashboardAppointment>): DashboardAppointment => ({
  id,
  doctorName: row.doctor_name,
  date: row.date,
  time: row.time,
  mode: 'inPerson',
  status: 'booked',
  revision: 1,
  isPast: false,
  ...changes,
});
const before = "Doctor hasn't sent prescription yet.";

const sampleLabTests: LabTestsSectionProps = {
  labVisits: { status: 'ready', content: { visits: [], unreadable: 0, isNew: true } },
  now,
  cancelled: 0,
  onCancel: fn(),
  onReload: fn(),
};

const meta = {
  title: 'Pages/Dashboard',
  component: DashboardPage,
  loaders: [dashboardMachine.load],
  decorators: [dashboardMachine.show, withRouter],
  parameters: { ...pageParameters, machines: ['dashboard', 'cart'] },
  args: {
    name: 'Asha Verma',
    now,
    isFetching: false,
    appointments: { status: 'ready', appointments: booked, unreadable: 0 },
    prescription: { status: 'available', failure: null },
    hasLabTests: true,
    labTests: <LabTestsSection {...sampleLabTests} />,
    cancelled: 0,
    news: [],
    analysis: 'idle',
    onReload: fn(),
    onMove: fn(),
    onCancel: fn(),
    onSaveCalendar: fn(),
    onDownload: fn(),
    onOrder: fn(),
    onAnalyse: fn(),
  },
} satisfies Meta<typeof DashboardPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const upcoming = within(canvas.getByRole('region', { name: 'Upcoming Appointments' }));
    await expect(upcoming.getAllByRole('listitem')[0]).toHaveTextContent(
      /16 Jan 2026.*In-Person Visit.*Cubbon Park Hospital, Bangalore/,
    );
    const [first] = upcoming.getAllByRole('link', { name: 'Join Video Call' });
    await expect(first).toHaveAttribute('href', '/video-call/sample-1');
    await expect(upcoming.getAllByRole('link', { name: 'Join Video Call' })).toHaveLength(2);
    await expect(upcoming.getByText('Next appointment').closest('li')).toBe(upcoming.getAllByRole('listitem')[0]);
    await expect(upcoming.getAllByText('Sample')).toHaveLength(2);

    const prescription = within(canvas.getByRole('region', { name: 'Prescription' }));
    await expect(prescription.getByText('14 Jan 2026')).toBeVisible();
    await expect(prescription.getByText('11:00 AM')).toBeVisible();

    const labs = within(canvas.getByRole('region', { name: 'Upcoming Lab Tests' }));
    for (const text of ['2 tests booked', 'Delhi Lab 1', 'Sun, 18 Jan 2026', '9:00 AM'])
      await expect(labs.getByText(text)).toBeVisible();
    await expect(labs.getByRole('link', { name: /Get directions/ })).toHaveAttribute('target', '_blank');

    const analytics = within(canvas.getByRole('region', { name: 'Health Analytics' }));
    await expect(analytics.getByRole('group', { name: 'Average Blood Pressure' })).toHaveTextContent('120/80mmHg');
    await expect(analytics.getByRole('group', { name: 'Cholesterol' })).toHaveTextContent('180mg/dL');
    await expect(analytics.getByRole('group', { name: 'Heart Rate' })).toHaveTextContent('72bpm');
  },
};

/** The user's own appointment leads, even when a sample is earlier. */
export const OwnAppointmentLeads: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  args: {
    appointments: {
      status: 'ready',
      appointments: dashboardAppointments([{ ...row, date: '2026-01-20', preferred_mode: 'video' }], now),
      unreadable: 0,
    },
  },
  play: async ({ canvas }) => {
    const upcoming = within(canvas.getByRole('region', { name: 'Upcoming Appointments' }));
    const [lead] = upcoming.getAllByRole('listitem');
    await expect(lead).toHaveTextContent(/^Next appointment.*20 Jan 2026.*9:00 AM.*Dr. Tsering Dolma/);
  },
};

/** A user without bookings sees the first sample large. */
export const SamplesOnly: Story = {
  args: { appointments: { status: 'ready', appointments: dashboardAppointments([], now), unreadable: 0 } },
  play: async ({ canvas }) => {
    const upcoming = within(canvas.getByRole('region', { name: 'Upcoming Appointments' }));
    for (const item of upcoming.getAllByRole('listitem')) await expect(item).toHaveTextContent('Sample');
    await expect(upcoming.queryByRole('button')).toBeNull();
  },
};

/** The doctor moved one appointment and cancelled another. The focus stays where it is. */
export const ChangedByOthers: Story = {
  args: {
    news: [
      { kind: 'moved', appointment: stored('41', { time: '2:00 PM' }) },
      { kind: 'cancelled', appointment: stored('42', { status: 'cancelled' }) },
    ],
  },
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: 'Upcoming Appointments' }));
    const told = region.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(told.join(' ')).toMatch(/Your appointment with Dr. Tsering Dolma has a new time: .*16.*, 2:00 PM[.]/);
    await expect(told.join(' ')).toMatch(/Your appointment with Dr. Tsering Dolma on .*16.*, 9:00 AM was cancelled[.]/);
  },
};

export const EachAction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download Prescription' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Order Medicines' }));
    await expect(args.onOrder).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Detailed Analysis' }));
    await expect(args.onAnalyse).toHaveBeenCalledOnce();
  },
};

/** The first second of a first visit. */
export const FirstVisit: Story = {
  args: {
    isFetching: true,
    appointments: { status: 'loading' },
    prescription: { status: 'none', failure: null },
    hasLabTests: false,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(before)).toBeVisible();
    await expect(canvas.getByText('No lab tests booked.')).toBeVisible();
    await expect(canvasElement.querySelectorAll('[aria-busy="true"]')).toHaveLength(3);
    await expect(canvas.queryByRole('button', { name: 'Download Prescription' })).toBeNull();
  },
};

export const AppointmentsLoading: Story = { args: { appointments: { status: 'loading' } } };

export const AppointmentsFailed: Story = {
  args: { appointments: { status: 'failed', failure: { kind: 'offline' } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You are offline.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('region', { name: 'Upcoming Appointments' })).toHaveFocus();
  },
};

export const NoAppointments: Story = { args: { appointments: { status: 'ready', appointments: [], unreadable: 0 } } };

/** Lists an appointment as past once its call has ended in this browser. */
export const CallEnded: Story = {
  args: {
    appointments: {
      status: 'ready',
      appointments: dashboardAppointments([row, { ...row, id: 42, status: 'cancelled' }], now, new Set(['sample-1'])),
      unreadable: 0,
    },
  },
  play: async ({ canvas }) => {
    const upcoming = within(canvas.getByRole('region', { name: 'Upcoming Appointments' }));
    await expect(upcoming.queryByText('Completed')).not.toBeInTheDocument();
    await expect(upcoming.getAllByRole('link', { name: 'Join Video Call' })).toHaveLength(1);
    const past = within(canvas.getByRole('region', { name: 'Past Appointments' }));
    await expect(past.getAllByRole('listitem')[0]).toHaveTextContent('Completed');
    await expect(past.getAllByRole('listitem')[1]).toHaveTextContent('Cancelled');
    await expect(past.queryByRole('link')).not.toBeInTheDocument();
  },
};

/** A stored appointment can be moved, cancelled and saved; a sample cannot. */
export const Changeable: Story = {
  play: async ({ canvas, args }) => {
    const upcoming = within(canvas.getByRole('region', { name: 'Upcoming Appointments' }));
    const [card] = booked;
    for (const [name, callback] of [
      ['Move appointment', args.onMove],
      ['Cancel appointment', args.onCancel],
      ['Add to calendar', args.onSaveCalendar],
    ] as const) {
      const button = upcoming.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription('Dr. Tsering Dolma');
      await userEvent.click(button);
      await expect(callback).toHaveBeenCalledWith(card);
    }
  },
};

/** An appointment of today that has begun stays in the list, but nothing can change it. */
export const BegunToday: Story = {
  args: {
    appointments: {
      status: 'ready',
      appointments: dashboardAppointments(
        [{ ...row, date: '2026-01-15', time: '10:00 AM', preferred_mode: 'video' }],
        now,
      ),
      unreadable: 0,
    },
  },
  play: async ({ canvas }) => {
    const upcoming = within(canvas.getByRole('region', { name: 'Upcoming Appointments' }));
    await expect(upcoming.getAllByRole('link', { name: 'Join Video Call' })).toHaveLength(3);
    await expect(upcoming.queryByRole('button')).toBeNull();
  },
};

/** Each ended appointment says who ended it and why. */
export const EndedByOthers: Story = {
  args: {
    appointments: {
      status: 'ready',
      appointments: dashboardAppointments(
        [
          { ...row, status: 'cancelled', status_reason: 'I am called to an operation.', changed_by_role: 'doctor' },
          { ...row, id: 42, date: '2026-01-14', status: 'missed' },
          { ...row, id: 43, date: '2026-01-13', status: 'cancelled', changed_by_role: 'admin' },
          {
            ...row,
            id: 44,
            date: '2026-01-12',
            status: 'cancelled',
            status_reason: 'Well',
            changed_by_role: 'patient',
          },
          { ...row, id: 45, date: '2026-01-11', status: 'completed' },
        ],
        now,
      ),
      unreadable: 0,
    },
  },
  play: async ({ canvas, args }) => {
    const past = within(canvas.getByRole('region', { name: 'Past Appointments' }));
    for (const text of [
      'Cancelled by the doctor: I am called to an operation.',
      'Your doctor marked this appointment as missed. If this is wrong, ask the clinic or hospital.',
      'Cancelled by the clinic or hospital.',
      'You cancelled: Well',
    ])
      await expect(past.getByText(text)).toBeVisible();
    await userEvent.click(past.getByRole('button', { name: 'Remove from calendar' }));
    await expect(args.onSaveCalendar).toHaveBeenCalledWith(expect.objectContaining({ id: '41', status: 'cancelled' }));
  },
};

/** Lists the other appointments when two stored rows cannot be read. */
export const SomeUnreadable: Story = {
  args: { appointments: { status: 'ready', appointments: booked, unreadable: 2 } },
  play: async ({ canvas }) => {
    const upcoming = within(canvas.getByRole('region', { name: 'Upcoming Appointments' }));
    await expect(upcoming.getByText('2 appointments could not be shown.')).toBeVisible();
    await expect(upcoming.getAllByRole('listitem')).toHaveLength(3);
  },
};

/** A row of another client, whose doctor and time the catalog does not have. */
export const MissingFields: Story = {
  args: {
    appointments: {
      status: 'ready',
      appointments: dashboardAppointments(
        [{ ...row, doctor_name: 'Dr. Subbulakshmi Venkataramanan', time: 'Morning' }],
        now,
      ),
      unreadable: 0,
    },
  },
};

export const Downloading: Story = {
  args: { prescription: { status: 'downloading', failure: null } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Downloading...' }));
    await expect(args.onDownload).not.toHaveBeenCalled();
  },
};

export const Downloaded: Story = {
  args: { prescription: { status: 'downloaded', failure: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Download/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Order Medicines' })).toBeVisible();
  },
};

export const DownloadFailed: Story = {
  args: { prescription: { status: 'failed', failure: { kind: 'notPdf' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Failed to download prescription[.]/)).toHaveTextContent(
      'We could not open the prescription file.',
    );
    await expect(canvas.getByRole('button', { name: 'Download Prescription' })).toBeEnabled();
  },
};

export const Analysing: Story = { args: { analysis: 'analysing' } };

export const Analysed: Story = {
  args: { analysis: 'done' },
  play: async ({ canvas }) => {
    const note = await canvas.findByRole('article', { name: 'Your detailed analysis' });
    await expect(note).toHaveTextContent('It is not medical advice.');
    await expect(note).toHaveTextContent(/Sehat health assistant$/);
  },
};

/** The page on a machine whose clock only the story moves. */
function Visit({ visit, ...args }: DashboardPageProps & { visit: ReturnType<typeof startVisit> }) {
  const [{ dashboard }] = useState(visit);
  return <DashboardPage {...args} {...useDashboard(dashboard)} />;
}

const loadAppointments = async () => ({ appointments: booked, unreadable: 0 });

/** Started per story, because an actor that the module starts would run beside other stories. */
let visit: ReturnType<typeof startVisit>;

/** A first visit to the millisecond, under a clock that only the story moves. */
export const WholeVisit: Story = {
  parameters: { ownActors: true, machines: ['dashboard'] },
  beforeEach: () => {
    visit = startVisit({ loadAppointments });
  },
  render: (args) => <Visit {...args} visit={visit} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(before)).toBeVisible();
    visit.clock.increment(999);
    await expect(canvas.getByText(before)).toBeVisible();
    visit.clock.increment(1);
    await expect(await canvas.findAllByRole('link', { name: 'Join Video Call' })).toHaveLength(2);
    await expect(canvas.queryByText(before)).toBeNull();

    await userEvent.click(canvas.getByRole('button', { name: 'Detailed Analysis' }));
    visit.clock.increment(4999);
    await expect(canvas.getByRole('button', { name: 'Analysing...' })).toHaveAttribute('aria-busy', 'true');
    visit.clock.increment(1);
    await expect(await canvas.findByRole('article', { name: 'Your detailed analysis' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Detailed Analysis' })).toHaveFocus());

    const button = canvas.getByRole('button', { name: 'Download Prescription' });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByText('Your prescription is in your downloads.')).toBeVisible());
    await expect(button).not.toBeInTheDocument();
    const message = canvas.getByText('Your prescription is in your downloads.').parentElement;
    await waitFor(() => expect(message).toHaveFocus());
  },
};

/** A download that fails at first and succeeds on retry. */
export const FailsOnce: Story = {
  parameters: { ownActors: true, machines: ['dashboard'] },
  beforeEach: () => {
    let times = 0;
    visit = startVisit({
      loadAppointments,
      visits: { hasFetched: () => true, remember: () => {} },
      downloadPrescription: async () => {
        times += 1;
        if (times === 1) throw new DashboardError({ kind: 'offline' });
      },
    });
  },
  render: (args) => <Visit {...args} visit={visit} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download Prescription' }));
    await expect(await canvas.findByText(/^Failed to download prescription[.]/)).toHaveTextContent('offline');
    await userEvent.click(canvas.getByRole('button', { name: 'Download Prescription' }));
    await expect(await canvas.findByText('Your prescription is in your downloads.')).toBeVisible();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;

export const WithItsMachine: Story = {
  loaders: [loadBackend],
  decorators: [withCart, withBackend],
  parameters: { ownActors: true },
  render: () => <DashboardRoute />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Download Prescription' }, { timeout: 5000 })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('status', { name: 'Loading appointments' })).toBeNull());
    await expect(await canvas.findByText('Sample data. This is not your booking.')).toBeVisible();
  },
};
