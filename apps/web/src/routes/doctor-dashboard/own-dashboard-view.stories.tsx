import { doctorSettings } from '@sehat/catalog/doctor-figures';
import { startOf } from '@sehat/machines/appointment';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { DoctorAppointment } from '../../api/appointments';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { DashboardFrame } from './dashboard-layout';
import { OwnDashboardView, type OwnDashboardViewProps } from './own-dashboard-view';

const today = '2026-01-15';
const visit = {
  id: '41',
  user_id: 'sample-patient',
  full_name: 'Rohan Mehta',
  age: 52,
  gender: 'male',
  symptoms: 'High blood pressure, home readings',
  doctor_name: 'Dr. Ananya Iyer',
  date: today,
  time: '10:00 AM',
  preferred_mode: 'video',
  status: 'booked',
  status_reason: null,
  revision: 0,
} satisfies DoctorAppointment;

const rows: DoctorAppointment[] = [
  { ...visit, id: '39', full_name: 'Imtiaz Khan', age: 29, time: '8:00 AM', symptoms: null, status: 'completed' },
  { ...visit, id: '40', full_name: 'Neha Kulkarni', age: 57, time: '9:00 AM', preferred_mode: 'inPerson' },
  visit,
  { ...visit, id: '42', full_name: 'Fatima Sheikh', age: 38, time: '11:00 AM' },
  {
    ...visit,
    id: '43',
    full_name: 'Gurpreet Singh',
    time: '2:00 PM',
    status: 'cancelled',
    status_reason: 'I am in an operation until the evening. Please book another day.',
  },
];
const earlier: DoctorAppointment[] = [
  { ...visit, id: '12', date: '2026-01-01', time: '4:00 PM', symptoms: 'New tablets', status: 'completed' },
  { ...visit, id: '11', date: '2025-12-11', symptoms: 'Headaches', preferred_mode: 'inPerson', status: 'completed' },
];
const idle = { asked: null, isChanging: false, failure: null };
const asked = (kind: 'miss' | 'cancel' | 'complete', row: DoctorAppointment = visit) => ({
  appointment: { id: String(row.id), status: row.status, startsAt: startOf(row.date, row.time) },
  kind,
});
const day = (view: OwnDashboardViewProps['day']['view'], changes = {}) => ({
  date: today,
  page: 1,
  today,
  view,
  ...changes,
});
const ready = { status: 'ready', content: { rows, total: rows.length, unreadable: 0 } } as const;

const meta = {
  title: 'Pages/Doctor Dashboard, Verified',
  component: OwnDashboardView,
  decorators: [
    (Story) => (
      <DashboardFrame name="Dr. Ananya Iyer">
        <Story />
      </DashboardFrame>
    ),
    withRouter,
  ],
  parameters: pageParameters,
  args: {
    now: new Date('2026-01-15T09:50:00+05:30'),
    figures: { status: 'ready', content: { today: 4, booked: rows.slice(1, 4), completed: 17, recent: earlier } },
    day: day(ready),
    change: idle,
    changedId: null,
    waiting: new Set<string>(),
    settings: doctorSettings,
    onUpdateSettings: fn(),
    onRetryFigures: fn(),
    onRetryDay: fn(),
    onDay: fn(),
    onAsk: fn(),
    onSubmit: fn(),
    onDismiss: fn(),
    loadVisits: async (): Promise<readonly DoctorAppointment[]> => earlier,
  },
} satisfies Meta<typeof OwnDashboardView>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const cardOf = (canvas: Canvas, name: string) => within(canvas.getByRole('article', { name }));
const expectSettings = async (canvas: Canvas) =>
  expect(await canvas.findByLabelText('Consultation Hours')).toBeInTheDocument();

export const Default: Story = {
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(canvas.getByText('Verified')).toBeVisible();
    await expect(canvas.getByRole('group', { name: "Today's Appointments" })).toHaveTextContent('4');
    await expect(canvas.getByRole('group', { name: 'Next Appointment' })).toHaveTextContent('Today, 10:00 AM');
    await expect(canvas.getByRole('group', { name: 'Total Patients' })).toHaveTextContent('17');
    const list = within(canvas.getByRole('region', { name: 'Today' }));
    await expect(list.getAllByRole('article')).toHaveLength(5);
    await expect(list.getByText('5 appointments')).toBeVisible();
    await expect(cardOf(canvas, 'Gurpreet Singh').getByText(/^Reason: I am in an operation/)).toBeVisible();
  },
};

/** The patient of the next call is in its waiting room. */
export const PatientWaits: Story = {
  args: { waiting: new Set(['41']) },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(cardOf(canvas, 'Rohan Mehta').getByText('Waiting for you')).toBeVisible();
    await expect(cardOf(canvas, 'Fatima Sheikh').queryByText('Waiting for you')).not.toBeInTheDocument();
    const region = within(canvas.getByRole('region', { name: 'Today' }));
    await expect(region.getByText('Rohan Mehta is waiting for you.').closest('[role="status"]')).not.toBeNull();
  },
};

/** An appointment can be started from 15 minutes before its hour on. */
export const StartOpens: Story = {
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    const start = cardOf(canvas, 'Rohan Mehta').getByRole('link', { name: 'Start' });
    await expect(start).toHaveAttribute('href', '/video-call/41');
    await expect(start).toHaveAccessibleDescription(/Rohan Mehta 10:00 AM/);
    const later = cardOf(canvas, 'Fatima Sheikh');
    await expect(later.getByRole('button', { name: 'Start' })).toBeDisabled();
    await expect(later.getByText('You can start from 10:45 AM.')).toBeVisible();
    await expect(cardOf(canvas, 'Imtiaz Khan').queryByText('Start')).not.toBeInTheDocument();
    await userEvent.click(cardOf(canvas, 'Neha Kulkarni').getByRole('button', { name: 'Start' }));
    await expect(await screen.findByRole('dialog', { name: 'In-Person Visit' })).toHaveTextContent(
      'Neha Kulkarni is coming to see you',
    );
  },
};

/** Offers only what the rules allow: no patient is missed before the hour. */
export const WhatIsAllowed: Story = {
  play: async ({ canvas, args }) => {
    await expectSettings(canvas);
    const past = cardOf(canvas, 'Neha Kulkarni');
    for (const name of ['Mark as completed', 'Mark as missed', 'Cancel appointment'])
      await expect(past.getByRole('button', { name })).toHaveAccessibleDescription(/Neha Kulkarni 9:00 AM/);
    await expect(cardOf(canvas, 'Fatima Sheikh').queryByRole('button', { name: 'Mark as missed' })).toBeNull();
    await expect(cardOf(canvas, 'Imtiaz Khan').getAllByRole('button')).toHaveLength(1);
    await userEvent.click(past.getByRole('button', { name: 'Mark as completed' }));
    await expect(args.onAsk).toHaveBeenCalledWith(expect.objectContaining({ id: '40' }), 'complete');
  },
};

export const PatientDetails: Story = {
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    const card = cardOf(canvas, 'Rohan Mehta');
    const toggle = card.getByRole('button', { name: 'Patient details' });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(await card.findByText('52 years')).toBeVisible();
    await expect(card.getByText('High blood pressure, home readings')).toBeVisible();
    const visits = within(await card.findByRole('region', { name: 'Earlier visits with you' }));
    await expect((await visits.findAllByRole('listitem'))[0]).toHaveTextContent(/1 Jan 2026.*New tablets/);
    await userEvent.click(toggle);
    await expect(card.queryByText('52 years')).not.toBeInTheDocument();
  },
};

export const PatientWithoutAccount: Story = {
  args: { day: day({ status: 'ready', content: { rows: [{ ...visit, user_id: null }], total: 1, unreadable: 0 } }) },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Patient details' }));
    await expect(await canvas.findByText(/match by name only/)).toBeVisible();
  },
};

export const PatientDetailsFailed: Story = {
  args: { loadVisits: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    const card = cardOf(canvas, 'Rohan Mehta');
    await userEvent.click(card.getByRole('button', { name: 'Patient details' }));
    await expect(await card.findByText(/Earlier visits could not be loaded/)).toBeVisible();
    await expect(card.getByText('52 years')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Completing: Story = {
  args: { change: { ...idle, asked: asked('complete', rows[1]), isChanging: true } },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    const button = cardOf(canvas, 'Neha Kulkarni').getByRole('button', { name: 'Mark as completed' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const CompletingFailed: Story = {
  args: { change: { ...idle, asked: asked('complete', rows[1]), failure: { kind: 'unreachable' } } },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(cardOf(canvas, 'Neha Kulkarni').getByRole('alert')).toHaveTextContent('The connection was lost.');
  },
};

/** The message is scrolled into view, when its card reaches below the window. */
export const CompletingFailedBelow: Story = {
  ...phone,
  args: {
    now: new Date('2026-01-15T20:00:00+05:30'),
    change: { ...idle, asked: asked('complete', rows[3]), failure: { kind: 'unreachable' } },
  },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    const message = cardOf(canvas, 'Fatima Sheikh').getByRole('alert');
    await waitFor(() => expect(message.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
  },
};

/** The row has changed in place, and the focus is on its card, because the pressed button is gone. */
export const Completed: Story = {
  args: {
    changedId: '41',
    day: day({ status: 'ready', content: { rows: [{ ...visit, status: 'completed' }], total: 1, unreadable: 0 } }),
  },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    const card = canvas.getByRole('article', { name: 'Rohan Mehta' });
    await expect(card).toHaveTextContent('Completed');
    await expect(card).toHaveFocus();
  },
};

/** The question, once its module has replaced the dialog that waits for it. */
/** Waits until the dialog has taken the focus, because the page is inert from then on. */
async function openDialog(name: string) {
  await screen.findByRole('button', { name: /^(Keep appointment|Go back)$/ });
  const dialog = screen.getByRole('dialog', { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return within(dialog);
}

/** Before the hour, the page asks first. */
export const CompletingEarly: Story = {
  args: { change: { ...idle, asked: asked('complete') } },
  play: async ({ args }) => {
    const dialog = await openDialog('Mark this appointment as completed before it starts?');
    await expect(dialog.getByText(/Rohan Mehta, 10:00 AM. This appointment has not started./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ kind: 'complete' });
    await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const CompletingEarlyFailed: Story = {
  args: { change: { ...idle, asked: asked('complete'), failure: { kind: 'unreachable' } } },
  play: async () => {
    const dialog = await openDialog('Mark this appointment as completed before it starts?');
    const message = dialog.getByText(/^The connection was lost/);
    await waitFor(() => expect(message.parentElement).toHaveFocus());
  },
};

export const MarkingAsMissed: Story = {
  args: { change: { ...idle, asked: asked('miss') } },
  play: async ({ args }) => {
    const dialog = await openDialog('Mark this appointment as missed?');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as missed' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ kind: 'miss' });
    await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Cancelling: Story = {
  args: { change: { ...idle, asked: asked('cancel') } },
  play: async ({ args }) => {
    const dialog = await openDialog('Cancel this appointment?');
    await expect(dialog.getByText(/Rohan Mehta, 10:00 AM/)).toBeVisible();
    const reason = dialog.getByLabelText('Reason');
    await waitFor(() => expect(reason).toHaveFocus());
    await userEvent.type(reason, 'I am ill today.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ kind: 'cancel', reason: 'I am ill today.' });
    await expect(reason).toHaveValue('I am ill today.');
  },
};

export const CancellingSends: Story = {
  args: { change: { ...idle, asked: asked('cancel'), isChanging: true } },
  play: async () => {
    const dialog = await openDialog('Cancel this appointment?');
    await expect(dialog.getByRole('button', { name: 'Cancel appointment' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const CancellingWithoutReason: Story = {
  args: { change: { ...idle, asked: asked('cancel'), failure: { kind: 'reasonMissing' } } },
  play: async () => {
    const dialog = await openDialog('Cancel this appointment?');
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus());
    await expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  },
};

export const CancellingFailed: Story = {
  args: { change: { ...idle, asked: asked('cancel'), failure: { kind: 'notAllowed' } } },
  play: async () => {
    const dialog = await openDialog('Cancel this appointment?');
    const message = dialog.getByText(/This appointment has changed/);
    await waitFor(() => expect(message.parentElement).toHaveFocus());
  },
};

export const AnotherDay: Story = {
  args: { day: day({ status: 'ready', content: { rows: [], total: 0, unreadable: 0 } }, { date: '2026-01-17' }) },
  play: async ({ canvas, args }) => {
    await expectSettings(canvas);
    const list = within(canvas.getByRole('region', { name: 'Sat, 17 Jan 2026' }));
    await expect(list.getByText('No appointments on this day')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Previous day' }));
    await expect(args.onDay).toHaveBeenLastCalledWith({ date: '2026-01-16', page: 1 });
    await userEvent.click(list.getByRole('button', { name: 'Next day' }));
    await expect(args.onDay).toHaveBeenLastCalledWith({ date: '2026-01-18', page: 1 });
    await userEvent.click(list.getByRole('button', { name: 'Back to today' }));
    await expect(args.onDay).toHaveBeenLastCalledWith({ date: today, page: 1 });
  },
};

/** A typed year passes through values such as 0002, which must not become requests. */
export const DayTyped: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Day');
    for (const date of ['0002-01-17', '0020-01-17', '0202-01-17']) {
      await fireEvent.change(field, { target: { value: date } });
      await expect(field).toHaveValue(date);
    }
    await expect(args.onDay).not.toHaveBeenCalled();
    await fireEvent.change(field, { target: { value: '2027-01-17' } });
    await expect(args.onDay).toHaveBeenCalledOnce();
    await expect(args.onDay).toHaveBeenCalledWith({ date: '2027-01-17', page: 1 });
    await fireEvent.change(field, { target: { value: '' } });
    await fireEvent.focusOut(field);
    await expect(field).toHaveValue(today);
  },
};

export const SeveralPages: Story = {
  args: { day: day({ status: 'ready', content: { rows, total: 120, unreadable: 1 } }, { page: 2 }) },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    const pages = within(canvas.getByRole('navigation', { name: 'Pages of this day' }));
    await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/doctor-dashboard?page=3');
    await expect(canvas.getByText('1 appointment could not be shown.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { day: day({ status: 'loading' }), figures: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(canvas.getByRole('status', { name: 'Loading appointments' })).toBeVisible();
    await expect(canvas.getByRole('status', { name: 'Loading your numbers' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { day: day({ status: 'failed' }), figures: { status: 'failed' } },
  play: async ({ canvas, args }) => {
    await expectSettings(canvas);
    await expect(canvas.getByText(/Your numbers could not be loaded/)).toBeVisible();
    const list = canvas.getByRole('region', { name: 'Today' });
    await userEvent.click(within(list).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetryDay).toHaveBeenCalledOnce();
    await expect(list).toHaveFocus();
  },
};

export const NothingYet: Story = {
  args: {
    day: day({ status: 'ready', content: { rows: [], total: 0, unreadable: 0 } }),
    figures: { status: 'ready', content: { today: 0, booked: [], completed: 0, recent: [] } },
  },
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await expect(canvas.getByRole('group', { name: 'Next Appointment' })).toHaveTextContent('None');
    await expect(canvas.getByText(/No patients yet/)).toBeVisible();
  },
};

/** Waits for the lazy settings, then measures the page. */
const measured = ({ globals, play }: typeof phone): Story => ({
  globals,
  play: async ({ canvas }) => {
    await expectSettings(canvas);
    await play();
  },
});

export const Phone: Story = measured(phone);

export const LargeText: Story = measured(phoneLargeText);
