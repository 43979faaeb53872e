import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { ExpertCard } from './expert-card';

const guide = {
  when: ['To introduce one person in detail: the featured expert of the home page.'],
  whenNot: ['In a list of doctors: use DoctorCard.'],
  keyboard: [
    { keys: 'Tab', effect: 'Goes to the action, which is described by the name of the expert.', provenBy: ['Default'] },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/ExpertCard',
  component: ExpertCard,
  parameters: { guide },
  args: {
    name: 'Dr. Ananya Iyer',
    post: 'Chief of Cardiology',
    hospital: 'Marina Hospital',
    location: 'Chennai',
    image: '/images/doctors/ananya-iyer.svg',
    rating: 4.9,
    experienceYears: 22,
    children: 'Treats heart failure and rhythm disorders, and explains every scan in the language that you think in.',
    action: (
      <Button asChild>
        <a href="#book">Book Appointment</a>
      </Button>
    ),
  },
} satisfies Meta<typeof ExpertCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Dr. Ananya Iyer' }));
    for (const text of ['Chief of Cardiology', 'Marina Hospital, Chennai', '22 years of experience'])
      await expect(card.getByText(text)).toBeVisible();
    const link = card.getByRole('link', { name: 'Book Appointment' });
    await expect(link).toHaveAccessibleDescription('Dr. Ananya Iyer');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    link.blur();
  },
};

export const OnlyWhatIsNeeded: Story = {
  args: { location: undefined, rating: undefined, experienceYears: undefined, children: undefined, action: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Marina Hospital')).toBeVisible();
    await expect(canvas.queryByText(/out of 5/)).toBeNull();
    await expect(canvas.queryByText(/years/)).toBeNull();
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-72">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    for (const text of [/Treats heart/, 'Dr. Ananya Iyer'])
      await expect(canvas.getByText(text).getBoundingClientRect().right).toBeLessThanOrEqual(
        canvas.getByRole('article').getBoundingClientRect().right,
      );
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    name: 'डॉ. लक्ष्मीनारायण विश्वनाथ चतुर्वेदी',
    post: 'हृदय रोग विभाग के प्रमुख एवं वरिष्ठ सलाहकार',
    hospital: 'महात्मा गांधी स्मारक सामान्य अस्पताल',
    location: 'तिरुवनंतपुरम',
    children: 'दिल की धड़कन और कमज़ोरी से जुड़े रोगों का इलाज करते हैं, और हर जाँच का नतीजा आपकी अपनी भाषा में समझाते हैं।',
    action: <Button>अपॉइंटमेंट बुक करें</Button>,
  },
  render: (args) => (
    <div lang="hi">
      <ExpertCard {...args} />
    </div>
  ),
  decorators: [
    withMessages({
      rating: { rated: (value, max) => `${max} में से ${value}` },
      expertCard: { experience: (years) => `${years} वर्ष का अनुभव` },
    }),
  ],
};
