import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { TelemedicinePage } from './telemedicine-page';

const meta = {
  title: 'Pages/Telemedicine',
  component: TelemedicinePage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { now: new Date('2026-01-15T10:30:00+05:30') },
} satisfies Meta<typeof TelemedicinePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Dr. Ananya Iyer' })).toHaveTextContent('17 Jan 2026');
    await expect(canvas.getByRole('link', { name: 'Join Video Call' })).toHaveAttribute('href', '/video-call/sample-1');
    await expect(canvas.queryByRole('link', { name: 'Confirm Booking' })).not.toBeInTheDocument();
    await expect(canvas.getByText('This is a sample appointment, not yours. Use it to try a call.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find a Doctor' })).toHaveAttribute('href', '/doctors');
    await expect(canvas.getByRole('link', { name: 'Open your dashboard' })).toHaveAttribute('href', '/dashboard');
  },
};

export const OnADesktop: Story = { globals: { viewport: { value: 'desktop', isRotated: false } } };

export const BookingFormOpen: Story = {
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Book a Consultation', expanded: false });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByLabelText('Specialty')).toBeVisible();
    await expect(canvas.getByText(/does not book an appointment/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Confirm Booking' })).toHaveAttribute(
      'href',
      '/appointment-confirmation',
    );
    await userEvent.click(toggle);
    await expect(canvas.queryByLabelText('Specialty')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Specialty')).toBeVisible();
  },
};

export const TodayInTheEvening: Story = {
  args: { now: new Date('2026-01-15T18:20:00+05:30') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Book a Consultation' }));
    await fireEvent.change(canvas.getByLabelText('Preferred date'), { target: { value: '2026-01-15' } });
    await expect(canvas.getByRole('option', { name: '6:00 PM, passed' })).toBeDisabled();
    await expect(canvas.getByRole('option', { name: '7:00 PM' })).toBeEnabled();
  },
};

/** Shows the next sample when the user has ended the first one's call. */
export const FirstCallEnded: Story = {
  args: { completed: new Set(['sample-1']) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Join Video Call' })).toHaveAttribute('href', '/video-call/sample-2');
  },
};

export const BothCallsEnded: Story = {
  args: { completed: new Set(['sample-1', 'sample-2']) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You have tried both sample calls/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Join Video Call' })).not.toBeInTheDocument();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
