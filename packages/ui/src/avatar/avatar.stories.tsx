import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Stack } from '../stack/stack';
import { Avatar } from './avatar';

const guide = {
  when: [
    'Beside a name, to find a person faster: in the header, in lists of patients.',
    '`labelled` where it stands alone.',
  ],
  whenNot: ['To present a doctor: use Portrait, or DoctorCard.'],
  gaps: ['No sign of presence (online, away).'],
} satisfies ComponentGuide;

const portrait = '/images/doctors/ananya-iyer.svg';

const meta = {
  title: 'Components/Data/Avatar',
  component: Avatar,
  parameters: { guide },
  args: { name: 'Dr. Ananya Iyer', src: portrait },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img', { name: 'Dr. Ananya Iyer' })).toBeNull();
  },
};

export const Labelled: Story = {
  args: { labelled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Dr. Ananya Iyer' })).toBeVisible();
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row" align="center" wrap>
      {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
      {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} src={undefined} />
      ))}
    </Stack>
  ),
};

export const Initials: Story = {
  render: () => (
    <Stack direction="row" wrap>
      {['Asha Rao', 'Imran Qureshi', 'Joseph Fernandes', 'Harpreet Singh Gill', 'Tsering', 'Meera Nair'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('AR')).toBeVisible();
    await expect(canvas.getByText('HG')).toBeVisible();
    await expect(canvas.getByText('T')).toBeVisible();
  },
};

export const PictureFails: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('AI')).toBeVisible());
  },
};

export const LongHindi: Story = {
  args: { name: 'डॉ. लक्ष्मीनारायण चतुर्वेदी', src: undefined },
  render: (args) => (
    <Stack direction="row" align="center" lang="hi">
      <Avatar {...args} />
      <span>{args.name}</span>
    </Stack>
  ),
};
