import type { LabBooking } from '@sehat/machines/lab-booking';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { withRouter } from '../../stories/with-router';
import { BookingConfirmationPage } from './booking-confirmation-page';

const visit: LabBooking = {
  name: 'Asha Verma',
  age: 34,
  gender: 'female',
  location: 'lab',
  selectedLab: 'delhi-lab-2',
  address: '',
  date: '2026-01-16',
  time: '9:00 AM',
  tests: ['cbc', 'lipid-profile', 'ecg'],
};

const collection: LabBooking = {
  ...visit,
  location: 'home',
  selectedLab: '',
  address: 'Flat 4B, 12 Lodhi Road\nNew Delhi 110003',
  tests: ['cbc', 'vitamin-d'],
};

const meta = {
  title: 'Pages/Booking Confirmation',
  component: BookingConfirmationPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { booking: visit, email: 'asha@sehat.example', onAddToCalendar: fn(), onPrint: fn() },
} satisfies Meta<typeof BookingConfirmationPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };

export const LabVisit: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Delhi Lab 2')).toBeVisible();
    await expect(canvas.getAllByText(/16 Jan 2026/)).toHaveLength(1);
    await expect(canvas.getByText('Fri, 16 Jan 2026')).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(canvas.getByText('9:00 AM')).toBeVisible();
    await expect(canvas.getByText('asha@sehat.example')).toBeVisible();
    await expect(canvas.getByText(/10 minutes early/)).toBeVisible();
    const tests = within(canvas.getByRole('region', { name: 'Tests' }));
    await expect(tests.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'CBC₹500',
      'Lipid Profile₹800',
      'ECG₹500',
    ]);
    await expect(tests.getByText('₹1,800')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add to calendar' }));
    await expect(args.onAddToCalendar).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};

export const HomeCollection: Story = {
  args: { booking: collection },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Home Collection')).toBeVisible();
    await expect(canvas.getByText(/12 Lodhi Road/)).toBeVisible();
    await expect(canvas.queryByText(/10 minutes early/)).not.toBeInTheDocument();
  },
};

export const ManyTests: Story = {
  args: {
    booking: {
      ...visit,
      tests: [
        'cbc',
        'lipid-profile',
        'thyroid-profile',
        'diabetes-panel',
        'liver-function',
        'kidney-function',
        'vitamin-d',
        'vitamin-b12',
        'ecg',
        'x-ray-chest',
        'ultrasound',
      ],
    },
  },
};

export const VisitedDirectly: Story = {
  args: { booking: null, email: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Booking Information Not Found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Lab Tests' })).toHaveAttribute('href', '/lab-tests');
    await expect(canvas.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  },
};

export const OnAPhone: Story = { args: { booking: collection }, globals: phone };

export const LargeText: Story = { globals: { ...phone, textSize: 'double' } };
