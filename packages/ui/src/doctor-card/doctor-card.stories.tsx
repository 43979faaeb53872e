import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { withMessages } from '../locale/with-messages';
import { DoctorCard } from './doctor-card';

const guide = {
  when: ['In lists from which patients choose a doctor, and beside the booking form.'],
  whenNot: ['To introduce one doctor in detail: use ExpertCard.', 'For a patient: use Avatar and a name.'],
  keyboard: [
    { keys: 'Tab', effect: 'Goes to the action, which is described by the name of the doctor.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

const book = (
  <Button asChild>
    <a href="#book">Book Appointment</a>
  </Button>
);

const meta = {
  title: 'Care/DoctorCard',
  component: DoctorCard,
  parameters: { guide },
  args: {
    name: 'Dr. Ananya Iyer',
    specialty: 'Cardiology',
    hospital: 'Marina Hospital',
    location: 'Chennai',
    rating: 4.8,
    availability: 'Available today',
    image: '/images/doctors/ananya-iyer.svg',
    action: book,
  },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DoctorCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Dr. Ananya Iyer' }));
    await expect(card.getByRole('heading', { level: 3, name: 'Dr. Ananya Iyer' })).toBeVisible();
    for (const text of ['Cardiology', 'Marina Hospital', 'Chennai', '4.8', 'Available today'])
      await expect(card.getByText(text)).toBeVisible();
    await expect(card.getByText('Rated 4.8 out of 5')).toBeInTheDocument();
    const link = card.getByRole('link', { name: 'Book Appointment' });
    await expect(link).toHaveAccessibleDescription('Dr. Ananya Iyer');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    link.blur();
  },
};

export const InAList: Story = {
  decorators: [
    (Story) => (
      <div className="w-[calc(100vw-4rem)]">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Grid as="ul" min="17rem" gap={6}>
      {[
        args,
        {
          ...args,
          name: 'Dr. Harpreet Singh Gill',
          specialty: 'Neurology',
          hospital: 'Yamuna General Hospital',
          location: 'Delhi',
          availability: 'Monday to Friday',
          image: '/images/doctors/harpreet-singh-gill.svg',
        },
        {
          ...args,
          name: 'Dr. Tsering Dolma',
          specialty: 'Psychiatry',
          hospital: 'Cubbon Park Hospital',
          location: 'Bangalore',
          availability: 'Monday, Wednesday and Friday',
          image: '/images/doctors/tsering-dolma.svg',
        },
      ].map((doctor) => (
        <li key={doctor.name} className="grid">
          <DoctorCard {...doctor} />
        </li>
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link', { name: 'Book Appointment' });
    await expect(links).toHaveLength(3);
    await expect(links[1]).toHaveAccessibleDescription('Dr. Harpreet Singh Gill');
  },
};

export const WithoutAction: Story = {
  args: { action: undefined, headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};

export const NewDoctor: Story = {
  args: { rating: 0, availability: 'Available from 2 Feb 2026' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Not rated yet').length).toBeGreaterThan(0);
  },
};

/** A registered doctor has no portrait, and names neither hospital nor city. */
export const Registered: Story = {
  args: {
    name: 'Dr. Leela Menon',
    hospital: undefined,
    location: undefined,
    image: undefined,
    qualifications: 'MBBS, MD (General Medicine), DM (Cardiology)',
    rating: 0,
    availability: 'Available',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('MBBS, MD (General Medicine), DM (Cardiology)')).toBeVisible();
    await expect(canvas.queryByText('Marina Hospital')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Book Appointment' })).toHaveAccessibleDescription('Dr. Leela Menon');
  },
};

export const PictureMissing: Story = { args: { image: 'data:image/png;base64,broken' } };

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-64">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LargeText: Story = {
  globals: { textSize: '200%' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

export const LongHindi: Story = {
  args: {
    name: 'डॉ. लक्ष्मीनारायण विश्वनाथ चतुर्वेदी',
    specialty: 'हृदय रोग एवं रक्तचाप विशेषज्ञ',
    hospital: 'महात्मा गांधी स्मारक सामान्य अस्पताल और अनुसंधान केंद्र',
    location: 'तिरुवनंतपुरम',
    availability: 'सोमवार से शुक्रवार, शाम पाँच बजे के बाद',
    action: <Button>अपॉइंटमेंट बुक करें</Button>,
  },
  render: (args) => (
    <div lang="hi">
      <DoctorCard {...args} />
    </div>
  ),
  decorators: [withMessages({ rating: { rated: (value, max) => `${max} में से ${value}` } })],
};
