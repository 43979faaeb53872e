import { doctors } from '@sehat/catalog/doctors';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { AdminAppointment } from '../../api/appointments';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { AdminAppointmentsPage } from './admin-appointments-page';

const first: AdminAppointment = {
  id: 'appointment-1',
  doctor_name: 'Dr. Ananya Iyer',
  date: '2026-01-15',
  time: '10:00 AM',
  preferred_mode: 'video',
  status: 'booked',
  status_reason: null,
  revision: 0,
  full_name: 'Asha Pillai',
  phone: '98200 12345',
  email: 'asha@mail.example',
};

const rows: AdminAppointment[] = [
  first,
  {
    ...first,
    id: 'appointment-2',
    full_name: 'Rohan Mehta',
    time: '11:00 AM',
    preferred_mode: 'inPerson',
    status: 'completed',
  },
  {
    ...first,
    id: 'appointment-3',
    full_name: 'Pooja Rao',
    doctor_name: 'Dr. Meera Nair',
    time: '2:00 PM',
    status: 'cancelled',
    status_reason: 'The doctor is ill.',
  },
  { ...first, id: 'appointment-4', full_name: 'Tashi Lepcha', time: '4:00 PM', status: 'missed' },
];

const ready = (total: number, shown = rows) => ({
  status: 'ready' as const,
  content: { rows: shown, total, unreadable: 0 },
});

const meta = {
  title: 'Pages/Admin/Appointments',
  component: AdminAppointmentsPage,
  decorators: [withRouter],
  parameters: { ...pageParameters, path: '/admin/appointments' },
  args: {
    appointments: ready(4),
    page: 1,
    filters: { day: '2026-01-15', doctorName: '' },
    params: {},
    today: '2026-01-15',
    doctorNames: doctors.map(({ name }) => name),
    registered: { names: ['Dr. Leela Menon', 'Dr. Omar Shah'], hasMore: false },
    appointmentsToday: 48,
    onFilter: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AdminAppointmentsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Today, Thu, 15 Jan 2026' })).toBeVisible();
    const table = within(canvas.getByRole('table', { name: 'Appointments' }));
    await expect(table.getByRole('row', { name: /Asha Pillai/ })).toHaveTextContent('Video Consultation');
    for (const status of ['Booked', 'Completed', 'Cancelled', 'Missed'])
      await expect(table.getByText(status)).toBeVisible();
    await expect(table.getByRole('row', { name: /Pooja Rao/ })).toHaveTextContent('The doctor is ill.');
    await expect(canvas.getByText(/The 48 appointments today on the Overview are only an example/)).toBeVisible();
  },
};

export const ByDayAndDoctor: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByLabelText('Date'));
    await userEvent.type(canvas.getByLabelText('Date'), '2026-01-16');
    await userEvent.selectOptions(canvas.getByLabelText('Doctor'), 'Dr. Meera Nair');
    await expect(args.onFilter).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Show appointments' }));
    await expect(args.onFilter).toHaveBeenCalledOnce();
    await expect(args.onFilter).toHaveBeenCalledWith({ day: '2026-01-16', doctorName: 'Dr. Meera Nair' });
    await userEvent.clear(canvas.getByLabelText('Date'));
    await userEvent.click(canvas.getByRole('button', { name: 'Show appointments' }));
    await expect(args.onFilter).toHaveBeenLastCalledWith({ day: '', doctorName: 'Dr. Meera Nair' });
  },
};

/** A doctor whom the list does not name, such as one from the address, is still a choice. */
export const AllDaysOfAnotherDoctor: Story = {
  args: {
    filters: { day: '', doctorName: 'Dr. Kabir Anand' },
    params: { day: 'all', doctor: 'Dr. Kabir Anand' },
    appointments: ready(120),
    page: 2,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'All days' })).toBeVisible();
    await expect(canvas.getByLabelText('Doctor')).toHaveValue('Dr. Kabir Anand');
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing 51 to 100 of 120');
    await expect(canvas.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/admin/appointments?day=all&doctor=Dr.+Kabir+Anand&page=3',
    );
  },
};

/** A registered doctor whom the address names, before and after the registered doctors have arrived. */
export const RegisteredDoctor: Story = {
  args: {
    filters: { day: '', doctorName: 'Dr. Leela Menon' },
    registered: { names: ['Dr. Leela Menon', 'Dr. Omar Shah'], hasMore: true },
  },
  play: async ({ canvas, args }) => {
    const doctor = canvas.getByLabelText('Doctor');
    await expect(doctor).toHaveValue('Dr. Leela Menon');
    await expect(within(doctor).getAllByRole('option', { name: 'Dr. Leela Menon' })).toHaveLength(1);
    await expect(doctor).toHaveAccessibleDescription(/This list shows the first 2 registered doctors/);
    const group = within(doctor).getByRole('group', { name: 'Registered doctors' });
    await userEvent.selectOptions(doctor, within(group).getByRole('option', { name: 'Dr. Omar Shah' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show appointments' }));
    await expect(args.onFilter).toHaveBeenCalledWith({ day: '', doctorName: 'Dr. Omar Shah' });
  },
};

export const Loading: Story = { args: { appointments: { status: 'loading' } } };

export const Failed: Story = {
  args: { appointments: { status: 'failed' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: { appointments: ready(0, []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No appointments today.');
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const NoneMatch: Story = {
  args: { appointments: ready(0, []), filters: { day: '2026-01-15', doctorName: 'Dr. Meera Nair' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No appointments match these filters.');
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
