import { type Doctor, doctors } from '@sehat/catalog/doctors';
import { understandSearch } from '@sehat/catalog/understand-search';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ListedDoctor } from '../../api/doctor-search';
import { nearest } from '../../doctors/found-doctors';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { filterDoctors } from './doctor-query';
import { DoctorsPage } from './doctors-page';

const ready = (rows: readonly ListedDoctor[], total = rows.length) => ({
  status: 'ready' as const,
  content: { rows, total },
});

const leela: ListedDoctor = {
  number: 1001,
  full_name: 'Dr. Leela Menon',
  specialization: 'Cardiology',
  qualifications: 'MBBS, MD (General Medicine), DM (Cardiology)',
  availability_status: 'Available',
  rating: 0,
};

const meta = {
  title: 'Pages/Find a Doctor',
  component: DoctorsPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: {
    doctors,
    registered: ready([]),
    registeredPage: 1,
    query: { search: '', specialty: '', location: '' },
    onChange: fn(),
    onClear: fn(),
    onRetry: fn(),
  },
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

/** Registered doctors follow the catalog's under their own heading. */
export const WithRegisteredDoctors: Story = {
  args: { registered: ready([leela, { ...leela, number: 1002, full_name: 'Dr. Kabir Anand' }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('14 doctors found');
    const section = within(await canvas.findByRole('region', { name: 'Registered doctors' }));
    await expect(section.getAllByRole('article')).toHaveLength(2);
    const book = section.getAllByRole('link', { name: 'Book Appointment' });
    await expect(book[0]).toHaveAttribute('href', '/book-appointment/1001');
    await expect(book[0]).toHaveAccessibleDescription('Dr. Leela Menon');
  },
};

export const OnlyARegisteredDoctorMatches: Story = {
  args: {
    doctors: [],
    registered: ready([leela]),
    query: { search: 'leela', specialty: '', location: '' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 doctor found');
    await expect(await canvas.findByRole('article', { name: 'Dr. Leela Menon' })).toBeVisible();
    await expect(canvas.queryByText('No doctor matches your search')).toBeNull();
  },
};

/** The server searches above 50 registered doctors, and the matches have pages. */
export const ManyRegisteredDoctors: Story = {
  args: {
    registered: ready(
      Array.from({ length: 50 }, (_, index) => ({
        ...leela,
        number: 1051 + index,
        full_name: `Dr. Meera Rao ${index + 51}`,
      })),
      312,
    ),
    registeredPage: 2,
    query: { search: 'dr', specialty: 'Cardiology', location: '' },
  },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Registered doctors' }));
    await expect(section.getByRole('status')).toHaveTextContent('Showing 51 to 100 of 312 registered doctors');
    await expect(section.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/doctors?search=dr&specialty=Cardiology&page=3',
    );
  },
};

export const RegisteredDoctorsFailed: Story = {
  args: { registered: { status: 'failed' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('12 doctors found')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Without the list of registered doctors, the page does not say that no doctor matches. */
export const NoDoctorKnown: Story = {
  args: { doctors: [], registered: { status: 'failed' }, query: { search: 'leela', specialty: '', location: '' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Check your connection and try again.')).toBeVisible();
    await expect(canvas.queryByText('No doctor matches your search')).toBeNull();
    await expect(canvas.queryByText('0 doctors found')).toBeNull();
  },
};

/** While only registered doctors can match, the page does not say that no doctor matches. */
export const RegisteredDoctorsLoading: Story = {
  args: { doctors: [], registered: { status: 'loading' }, query: { search: 'leela', specialty: '', location: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Searching...');
    await expect(canvas.queryByText('No doctor matches your search')).toBeNull();
  },
};

export const LocationHidesRegisteredDoctors: Story = {
  args: {
    doctors: doctors.slice(0, 2),
    isRegisteredHidden: true,
    query: { search: '', specialty: '', location: 'Chennai' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Registered doctors are not listed by city/)).toBeVisible();
  },
};

/** The args of a page on which the user typed this text. */
const searchFor = (search: string) => {
  const query = { search, specialty: '', location: '' };
  const understood = understandSearch(search);
  return { query, understood, doctors: nearest(filterDoctors(doctors, { ...query, ...understood })) };
};

/** Says which specialties the words stand for. */
export const EverydayWords: Story = {
  args: searchFor('my child has a fever'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/These specialties may be right for you: .*Pediatrics/)).toBeVisible();
    await expect(canvas.getByText('2 doctors found')).toHaveRole('status');
  },
};

/** Words that can mean an emergency show the ambulance's number above the results, and a screen reader reads it. */
export const EmergencyWords: Story = {
  args: searchFor('chest pain'),
  play: async ({ canvas }) => {
    const notice = within(await canvas.findByRole('alert'));
    await expect(notice.getByText('This could be an emergency')).toBeVisible();
    await expect(notice.getByRole('link', { name: 'Call 102' })).toHaveAttribute('href', 'tel:102');
    await expect(notice.getByRole('link', { name: 'Emergency Services' })).toHaveAttribute('href', '/ambulance');
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
  },
};

const awaitNotice: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('alert')).toBeVisible();
};

export const EmergencyWordsOnAPhone: Story = { ...phone, args: searchFor('chest pain'), play: awaitNotice };

export const EmergencyWordsOnADesktop: Story = {
  args: searchFor('chest pain'),
  play: awaitNotice,
  globals: { viewport: { value: 'desktop', isRotated: false } },
};

/** A city in the search has no such doctor, so the page lists doctors of other cities. */
export const NoneInTheCity: Story = {
  args: searchFor('skin doctor mumbai'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/These specialties may be right for you: Dermatology/)).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'No match in Mumbai. 1 doctor in another city can see you by video.',
    );
    await expect(canvas.getByRole('article', { name: 'Dr. Meera Nair' })).toBeVisible();
  },
};

/** Nothing matches, so the page suggests specialties. */
export const NobodyFound: Story = {
  args: { doctors: [], query: { search: 'xyz', specialty: '', location: '' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'No doctor matches your search' })).toBeVisible();
    const suggestions = within(await canvas.findByRole('navigation', { name: 'Or choose a specialty:' }));
    await expect(suggestions.getAllByRole('link')).toHaveLength(9);
    await expect(suggestions.getByRole('link', { name: 'Cardiology' })).toHaveAttribute(
      'href',
      '/doctors?specialty=Cardiology',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all filters' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

/** The first screen shows the first doctor's name and picture, above the bar at the bottom. */
export const Phone: Story = {
  ...phone,
  play: async (context) => {
    await phone.play();
    const heading = context.canvas.getByRole('heading', { name: doctors[0]?.name });
    const barHeight = 64;
    const headerHeight = 64;
    await expect(heading.getBoundingClientRect().bottom + headerHeight).toBeLessThan(window.innerHeight - barHeight);
  },
};

export const LargeText: Story = phoneLargeText;
