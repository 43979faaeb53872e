import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { BookingConfirmationRoute } from '../routes/booking-confirmation/route';
import { LabTestsRoute } from '../routes/lab-tests/route';
import { pageParameters } from '../stories/page-parameters';
import { asPatient, type Canvas, journey } from './journey';

const Journey = journey({ '/lab-tests': LabTestsRoute, '/booking-confirmation': BookingConfirmationRoute });

const meta = {
  title: 'Journeys/Book a lab test',
  component: Journey,
  ...asPatient,
  parameters: { ...pageParameters, path: '/lab-tests' },
} satisfies Meta<typeof Journey>;

export default meta;
type Story = StoryObj<typeof meta>;

async function book(canvas: Canvas) {
  await userEvent.selectOptions(await canvas.findByLabelText('Lab location'), 'Delhi Lab 2');
  await userEvent.type(canvas.getByLabelText('Age'), '34');
  await userEvent.selectOptions(canvas.getByLabelText('Gender'), 'Female');
  await userEvent.type(canvas.getByLabelText('Date'), '2099-01-16');
  await userEvent.selectOptions(canvas.getByLabelText('Time slot'), '9:00 AM');
  await userEvent.click(canvas.getByRole('checkbox', { name: /^CBC/ }));
  await userEvent.click(canvas.getByRole('button', { name: 'Book Tests' }));
}

export const Booked: Story = {
  play: async ({ canvas }) => {
    await book(canvas);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible();
    await expect(canvas.getByText('Delhi Lab 2')).toBeVisible();
    await expect(canvas.getByText('Asha Verma')).toBeVisible();
  },
};

export const RefusedByTheServer: Story = {
  parameters: { scenario: 'labDown' },
  play: async ({ canvas }) => {
    await book(canvas);
    const [failure] = await canvas.findAllByText(/^Something went wrong while booking[.]/);
    await expect(failure).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /^CBC/ })).toBeChecked();
    await expect(canvas.getByLabelText('Time slot')).toHaveValue('9:00 AM');
  },
};
