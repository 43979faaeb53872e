import type { Meta, StoryObj } from '@storybook/react-vite';
import { UserRound, VideoOff } from 'lucide-react';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { VideoPanel } from '../video-panel/video-panel';
import { VideoPlaceholder } from './video-placeholder';

const guide = {
  when: ['As the `placeholder` of VideoPanel: a camera that is off, a person who has not joined.'],
  whenNot: ['While a camera opens: use Spinner.', 'For an empty list: use EmptyState.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/VideoPlaceholder',
  component: VideoPlaceholder,
  parameters: { guide },
  args: {
    icon: <VideoOff aria-hidden="true" />,
    title: 'Camera Off',
    children: 'Your browser does not allow it.',
  },
  render: (args) => <VideoPanel name="You" placeholder={<VideoPlaceholder {...args} />} />,
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VideoPlaceholder>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Camera Off')).toBeVisible();
    await expect(canvas.getByText('Your browser does not allow it.')).toBeVisible();
  },
};

export const TitleOnly: Story = { args: { children: undefined } };

const note = 'Your doctor’s video takes this place. In this demonstration no doctor joins.';

export const SomebodyToCome: Story = {
  args: {
    icon: <UserRound aria-hidden="true" strokeWidth={1} />,
    portrait: '/images/doctors/ananya-iyer.svg',
    title: undefined,
    children: note,
  },
  render: (args) => (
    <VideoPanel tone="action" name="Dr. Ananya Iyer" facts="Cardiology" placeholder={<VideoPlaceholder {...args} />} />
  ),
};

export const NobodyKnown: Story = {
  args: { icon: <UserRound aria-hidden="true" strokeWidth={1} />, title: undefined, children: note },
  render: (args) => <VideoPanel tone="action" name="Your doctor" placeholder={<VideoPlaceholder {...args} />} />,
};

export const LongHindi: Story = {
  args: { title: 'कैमरा बंद है', children: 'आपके ब्राउज़र ने इस पृष्ठ को कैमरा इस्तेमाल करने की अनुमति नहीं दी है।' },
  render: (args) => (
    <div lang="hi" className="max-w-72">
      <VideoPanel name="आप" placeholder={<VideoPlaceholder {...args} />} />
    </div>
  ),
};
