import { type Doctor, doctors } from '@sehat/catalog/doctors';
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('12 doctors found');
    await expect(canvas.getAllByRole('link', { name: 'Book Appointment' })).toHaveLength(12);
  },
};

export const Filtering: Story = {
  play: async ({ canvas, args }) => {
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

const hundred = Array.from({ length: 100 }, (_, index) => ({
  ...(doctors[index % doctors.length] as Doctor),
  id: index + 1,
  name: `Dr. Meera Nair ${index + 1}`,
}));

/** Shows the start of a long list, and more on request. */
export const AHundred: Story = {
  args: { doctors: hundred },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('100 doctors found')).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(24);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByText('Showing 48 of 100 doctors')).toHaveRole('status');
    await expect(canvas.getAllByRole('article')).toHaveLength(48);
    await expect(canvas.getByRole('button', { name: 'Show more' })).toHaveFocus();
  },
};

/** While a large catalog is searched in pieces, shows the matches so far. */
export const StillSearching: Story = {
  args: { doctors: doctors.slice(0, 2), searching: true, query: { search: 'an', specialty: '', location: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Searching...')).toHaveRole('status');
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
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
