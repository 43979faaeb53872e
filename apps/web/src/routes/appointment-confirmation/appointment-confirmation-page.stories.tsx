import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { AppointmentConfirmationPage } from './appointment-confirmation-page';

const meta = {
  title: 'Pages/Appointment Confirmation',
  component: AppointmentConfirmationPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: {
    appointment: {
      doctor_name: 'Dr. Ananya Iyer',
      date: '2026-01-16',
      time: '9:00 AM',
      preferred_mode: 'video',
      full_name: 'Asha Verma',
      email: 'asha@sehat.example',
    },
    email: 'asha@sehat.example',
    onAddToCalendar: fn(),
    onPrint: fn(),
  },
} satisfies Meta<typeof AppointmentConfirmationPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Video: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/A confirmation email was sent to/)).toHaveTextContent('asha@sehat.example');
    await expect(canvas.getAllByText(/16 Jan 2026/)).toHaveLength(1);
    await expect(canvas.getByText('9:00 AM')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add to calendar' }));
    await expect(args.onAddToCalendar).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};

export const InPerson: Story = {
  args: {
    appointment: {
      doctor_name: 'Dr. Ananya Iyer',
      date: '2026-01-16',
      time: '9:00 AM',
      preferred_mode: 'inPerson',
      full_name: 'Asha Verma',
      email: 'asha@sehat.example',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Marina Hospital, Chennai')).toBeVisible();
    await expect(canvas.getByText(/Come to Marina Hospital, Chennai 10 minutes early/)).toBeVisible();
  },
};

/** A doctor who is not in the catalogue: the page names no place. */
export const InPersonWithoutPlace: Story = {
  args: {
    appointment: {
      doctor_name: 'Dr. Subbulakshmi Venkataramanan',
      date: '2026-01-16',
      time: '9:00 AM',
      preferred_mode: 'inPerson',
      full_name: 'Asha Verma',
      email: 'asha@sehat.example',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Where')).not.toBeInTheDocument();
    await expect(canvas.getByText(/Come to the hospital 10 minutes early/)).toBeVisible();
  },
};

export const VisitedDirectly: Story = {
  args: { appointment: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Appointment confirmation' })).toBeVisible();
    await expect(canvas.getByText('Nothing was booked just now.')).toBeVisible();
    await expect(canvas.getByText(/^If you made a booking before, a confirmation email was sent to/)).toHaveTextContent(
      'asha@sehat.example',
    );
    await expect(canvas.queryByText(/Booked|confirmed/)).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(canvas.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
