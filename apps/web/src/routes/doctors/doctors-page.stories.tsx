import { doctors } from '@sehat/catalog/doctors';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { DoctorsPage } from './doctors-page';

const meta = {
  title: 'Pages/Find a Doctor',
  component: DoctorsPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { doctors, query: { search: '', specialty: '', location: '' }, onChange: fn(), onClear: fn() },
} satisfies Meta<typeof DoctorsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Everyone: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('12 doctors found');
    await expect(canvas.getAllByRole('link', { name: 'Book Appointment' })).toHaveLength(12);
    await userEvent.selectOptions(canvas.getByLabelText('Specialty'), 'Cardiology');
    await expect(args.onChange).toHaveBeenCalledWith({ specialty: 'Cardiology' });
    await userEvent.selectOptions(canvas.getByLabelText('Location'), 'Pune');
    await expect(args.onChange).toHaveBeenCalledWith({ location: 'Pune' });
  },
};

export const OneResult: Story = {
  args: { doctors: doctors.slice(0, 1), query: { search: 'ananya', specialty: '', location: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 doctor found');
  },
};

export const NobodyFound: Story = {
  args: { doctors: [], query: { search: 'xyz', specialty: '', location: '' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'No doctor matches your search' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all filters' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
