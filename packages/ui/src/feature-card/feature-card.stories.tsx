import type { Meta, StoryObj } from '@storybook/react-vite';
import { Activity, CalendarCheck, FileHeart, Video } from 'lucide-react';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { FeatureCard } from './feature-card';

const guide = {
  when: ['For three to six features of the product, side by side.'],
  whenNot: ['For links: use QuickLink.', 'For a message about a state: use Banner.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/FeatureCard',
  component: FeatureCard,
  parameters: { guide },
  args: {
    icon: <Video />,
    title: '24/7 Video Consultations',
    children: 'Book at any time, day or night. Doctors see you by video from 8 AM to 7 PM.',
  },
} satisfies Meta<typeof FeatureCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: '24/7 Video Consultations' })).toBeVisible();
  },
};

export const FourOfThem: Story = {
  render: (args) => (
    <Grid min="15rem">
      <FeatureCard {...args} />
      <FeatureCard icon={<CalendarCheck />} title="Easy Scheduling" tone="attention">
        Choose a doctor, a day and a time. You see at once that it is booked.
      </FeatureCard>
      <FeatureCard icon={<FileHeart />} title="Digital Health Records" tone="info">
        Prescriptions and reports in one place, ready when a doctor asks for them.
      </FeatureCard>
      <FeatureCard icon={<Activity />} title="Health Tracking">
        Follow sleep, activity and heart health, with goals that you can reach.
      </FeatureCard>
    </Grid>
  ),
};

export const LongHindi: Story = {
  args: {
    title: 'चौबीसों घंटे वीडियो पर डॉक्टर से परामर्श',
    children: 'घर बैठे किसी भी समय डॉक्टर से मिलिए। इसके लिए कैमरे वाला फ़ोन या कंप्यूटर चाहिए।',
  },
  render: (args) => (
    <div lang="hi" className="max-w-64">
      <FeatureCard {...args} />
    </div>
  ),
};
