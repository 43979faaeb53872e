import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { LocaleProvider } from '../locale/locale';
import { withMessages } from '../locale/with-messages';
import { AppointmentCard } from './appointment-card';

const guide = {
  when: ['For appointments on dashboards and in telemedicine.'],
  whenNot: ['For many past appointments: use Table.'],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Goes to each action, which is described by the name of the doctor.',
      provenBy: ['WithChanges'],
    },
  ],
} satisfies ComponentGuide;

const join = (
  <Button asChild>
    <a href="#call">Join Video Call</a>
  </Button>
);

const meta = {
  title: 'Care/AppointmentCard',
  component: AppointmentCard,
  parameters: { guide },
  args: {
    doctorName: 'Dr. Ananya Iyer',
    specialty: 'Cardiology',
    date: '2026-01-15',
    time: '10:00 AM',
    mode: 'video',
    status: 'upcoming',
    actions: join,
  },
  decorators: [
    (Story) => (
      <div className="max-w-[28rem]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AppointmentCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Dr. Ananya Iyer' }));
    for (const text of ['Cardiology', 'Thu, 15 Jan 2026', '10:00 AM', 'Video Consultation', 'Upcoming'])
      await expect(card.getByText(text)).toBeVisible();
    await expect(card.getByRole('link', { name: 'Join Video Call' })).toHaveAccessibleDescription('Dr. Ananya Iyer');
  },
};

export const Modes: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <AppointmentCard {...args} mode="video" />
      <AppointmentCard {...args} mode="inPerson" place="Marina Hospital, Chennai" time="14:30" actions={undefined} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('In-Person Visit')).toBeVisible();
    await expect(canvas.getByText('Marina Hospital, Chennai')).toBeVisible();
    await expect(canvas.getByText('2:30 PM')).toBeVisible();
  },
};

export const Statuses: Story = {
  decorators: [
    (Story) => (
      <div className="w-[calc(100vw-4rem)]">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <Grid columns={2}>
      {(['booked', 'upcoming', 'completed', 'cancelled', 'missed'] as const).map((status) => (
        <AppointmentCard key={status} {...args} status={status} actions={undefined} />
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    for (const text of ['Booked', 'Upcoming', 'Completed', 'Cancelled', 'Missed'])
      await expect(canvas.getByText(text)).toBeVisible();
  },
};

export const WithChanges: Story = {
  args: {
    changes: [
      <Button key="move" variant="quiet" size="small">
        Move appointment
      </Button>,
      <Button key="cancel" variant="quiet" size="small">
        Cancel appointment
      </Button>,
    ],
  },
  play: async ({ canvas }) => {
    const actions = [
      canvas.getByRole('link', { name: 'Join Video Call' }),
      canvas.getByRole('button', { name: 'Move appointment' }),
      canvas.getByRole('button', { name: 'Cancel appointment' }),
    ];
    for (const action of actions) {
      await userEvent.tab();
      await expect(action).toHaveFocus();
      await expect(action).toHaveAccessibleDescription('Dr. Ananya Iyer');
    }
    actions.at(-1)?.blur();
  },
};

/** The first of a list: larger, with its actions beside it on a wide screen. */
export const Next: Story = {
  args: {
    variant: 'next',
    status: 'booked',
    today: '2026-01-14',
    changes: [
      <Button key="move" variant="secondary">
        Move appointment
      </Button>,
      <Button key="cancel" variant="secondary">
        Cancel appointment
      </Button>,
    ],
  },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  decorators: [
    (Story) => (
      <div className="w-[calc(100vw-4rem)]">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Dr. Ananya Iyer' }));
    for (const text of ['Next appointment', 'Tomorrow,', '10:00 AM']) await expect(card.getByText(text)).toBeVisible();
  },
};

export const NextOnPhone: Story = { ...Next, globals: {}, decorators: [], play: undefined };

/** A sample is marked, and its badge replaces Upcoming. */
export const Sample: Story = {
  args: { sample: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sample')).toBeVisible();
    await expect(canvas.queryByText('Upcoming')).toBeNull();
  },
};

/** The date shows once, as text with its year. */
export const Past: Story = {
  args: { variant: 'past', status: 'completed', actions: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thu, 15 Jan 2026')).not.toHaveClass('sr-only');
    await expect(canvas.queryByText('15')).toBeNull();
  },
};

export const WithNote: Story = {
  args: {
    status: 'cancelled',
    actions: undefined,
    note: 'Cancelled by the doctor: I am called to an operation. Please choose another day.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Cancelled by the doctor:/)).toBeVisible();
  },
};

export const DayNotSettled: Story = {
  args: { date: 'Day to be agreed', time: 'Morning', status: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Day to be agreed')).toBeVisible();
  },
};

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

export const LongHindi: Story = {
  args: {
    doctorName: 'डॉ. लक्ष्मीनारायण विश्वनाथ चतुर्वेदी',
    specialty: 'हृदय रोग एवं रक्तचाप विशेषज्ञ',
    actions: <Button>वीडियो कॉल में शामिल हों</Button>,
  },
  render: (args) => (
    <LocaleProvider locale="hi-IN">
      <div lang="hi">
        <AppointmentCard {...args} />
      </div>
    </LocaleProvider>
  ),
  play: async ({ canvas }) => {
    for (const text of ['वीडियो परामर्श', 'आने वाला', 'गुरु, 15 जन॰ 2026'])
      await expect(canvas.getByText(text)).toBeVisible();
  },
  decorators: [withMessages({ appointmentCard: { video: 'वीडियो परामर्श', upcoming: 'आने वाला' } })],
};
