import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { HomePage } from './home-page';
import { HomeSections } from './home-sections';

const meta = {
  title: 'Pages/Home',
  component: HomePage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { onSearch: fn(), children: <HomeSections /> },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your Health, Our Priority' })).toBeVisible();
    const quick = within(canvas.getByRole('navigation', { name: 'Quick links' }));
    const names = quick.getAllByRole('link').map((link) => link.textContent);
    await expect(names).toEqual(['Find Doctors', 'Lab Tests', 'Order Medicines', 'Emergency Services']);
    await expect(canvas.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/blog');
  },
};

export const SearchBySpecialtyAndCity: Story = {
  play: async ({ canvas, args }) => {
    const search = within(canvas.getByRole('search'));
    await userEvent.type(search.getByLabelText('Search doctors, specialties...'), '  cardiology ');
    await userEvent.selectOptions(search.getByLabelText('Location'), 'Chennai');
    await userEvent.click(search.getByRole('button', { name: 'Search' }));
    await expect(args.onSearch).toHaveBeenCalledWith({ search: 'cardiology', location: 'Chennai' });
  },
};

export const SearchWithNothingFilledIn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Search doctors, specialties...'), '{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith({ search: '', location: '' });
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;
