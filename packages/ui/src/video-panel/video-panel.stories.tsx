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

export const Corner: Story = {
  args: { shape: 'corner' },
  render: (args) => (
    <div className="grid w-28 gap-4 sm:w-64">
      <VideoPanel {...args} />
      <Drawn {...args} mirrored />
    </div>
  ),
};

const stage = {
  args: { shape: 'stage', name: 'Dr. Ananya Iyer', facts: 'Cardiology', videoLabel: 'Camera of Dr. Ananya Iyer' },
  decorators: [
    (Story) => (
      <div className="relative isolate grid h-80 bg-action-soft p-3 *:min-h-full">
        <Story />
      </div>
    ),
  ],
} satisfies Story;

/** The video fills the positioned ancestor, not the panel. */
export const Stage: Story = {
  ...stage,
  render: (args) => <Drawn {...args} />,
  play: async ({ canvas }) => {
    const video = canvas.getByLabelText('Camera of Dr. Ananya Iyer').getBoundingClientRect();
    await expect(video.height).toBe(320);
  },
};

export const StageWithoutVideo: Story = {
  ...stage,
  args: { ...stage.args, placeholder: <Portrait src="/images/doctors/ananya-iyer.svg" size="large" /> },
};

/** A shared screen is never cut. */
export const WholePicture: Story = {
  ...stage,
  args: { ...stage.args, videoLabel: 'Screen of Dr. Ananya Iyer', fit: 'contain' },
  render: (args) => <Drawn {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Screen of Dr. Ananya Iyer')).toHaveStyle({ objectFit: 'contain' });
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
