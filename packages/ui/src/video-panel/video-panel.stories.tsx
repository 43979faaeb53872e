import type { Meta, StoryObj } from '@storybook/react-vite';
import { VideoOff } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { drawnTrack } from '../drawn-track/drawn-track';
import { Portrait } from '../portrait/portrait';
import { VideoPanel } from './video-panel';

const guide = {
  when: ['For one person of a video call, with or without video.'],
  whenNot: ['For a recording: use a video element with controls and captions.'],
  gaps: ['It plays no sound. The call needs a separate audio element.'],
} satisfies ComponentGuide;

const cameraOff = (
  <div className="grid justify-items-center gap-2">
    <VideoOff aria-hidden="true" className="size-8 text-ink-muted" />
    <p className="text-subheading font-semibold">Camera Off</p>
  </div>
);

const meta = {
  title: 'Care/VideoPanel',
  component: VideoPanel,
  parameters: { guide },
  argTypes: { track: { control: false }, placeholder: { control: false } },
  args: { name: 'You', placeholder: cameraOff, facts: 'Microphone on' },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VideoPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'You' })).toHaveTextContent('Camera Off');
  },
};

function Drawn(props: ComponentProps<typeof VideoPanel>) {
  const [track] = useState(drawnTrack);
  useEffect(() => () => track.stop(), [track]);
  return <VideoPanel {...props} track={track} />;
}

export const Live: Story = {
  args: { videoLabel: 'Your camera', mirrored: true },
  render: (args) => <Drawn {...args} />,
  play: async ({ canvas }) => {
    const video = canvas.getByLabelText<HTMLVideoElement>('Your camera');
    await waitFor(() => expect(video.readyState).toBeGreaterThanOrEqual(2));
    await expect(video.muted).toBe(true);
    await expect(canvas.queryByText('Camera Off')).not.toBeInTheDocument();
  },
};

export const Mirrored: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <Drawn {...args} name="As others see you" videoLabel="Your camera" />
      <Drawn {...args} name="You" videoLabel="Your camera, mirrored" mirrored />
    </div>
  ),
};

export const Tones: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <VideoPanel {...args} tone="plain" />
      <VideoPanel
        {...args}
        tone="action"
        name="Dr. Ananya Iyer"
        facts="Cardiology"
        placeholder={<Portrait src="/images/doctors/ananya-iyer.svg" size="large" />}
      />
    </div>
  ),
};

export const Shapes: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <VideoPanel {...args} shape="video" />
      <VideoPanel {...args} shape="wide" name="Dr. Ananya Iyer" facts="Cardiology" />
    </div>
  ),
};

export const WholePicture: Story = {
  args: { name: 'Dr. Ananya Iyer', facts: 'Cardiology', videoLabel: 'Camera of Dr. Ananya Iyer', fit: 'contain' },
  render: (args) => <Drawn {...args} shape="wide" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Camera of Dr. Ananya Iyer')).toHaveStyle({ objectFit: 'contain' });
  },
};

export const WithoutFacts: Story = { args: { facts: undefined } };

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    name: 'आप (श्रीमती अनुराधा वेंकटरमण सुब्रमण्यम)',
    facts: 'आपका माइक्रोफ़ोन अभी बंद है, डॉक्टर आपको सुन नहीं सकते',
    placeholder: (
      <p className="text-subheading font-semibold">
        आपका कैमरा बंद है। डॉक्टर आपको तब तक नहीं देख सकते जब तक आप उसे फिर से चालू नहीं करते।
      </p>
    ),
  },
};
