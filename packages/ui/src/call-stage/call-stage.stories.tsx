import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft, MessageSquare, Mic, PhoneOff, Video } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { CallControl, CallControls } from '../call-controls/call-controls';
import { Card } from '../card/card';
import type { ComponentGuide } from '../component-guide/component-guide';
import { ConsultationTimer } from '../consultation-timer/consultation-timer';
import { drawnTrack } from '../drawn-track/drawn-track';
import { IconButton } from '../icon-button/icon-button';
import { Portrait } from '../portrait/portrait';
import { Spinner } from '../spinner/spinner';
import { VideoPanel } from '../video-panel/video-panel';
import { VideoPlaceholder } from '../video-placeholder/video-placeholder';
import { CallBar, CallCorner, CallMiddle, CallNote, CallStage } from './call-stage';

const guide = {
  when: ['For a video call, as the only content of a page without header and footer.'],
  whenNot: ['For a recording or a picture: use Card.'],
  gaps: ['It has no way out of its own: give CallBar a link.'],
} satisfies ComponentGuide;

const bar = (
  <CallBar
    back={
      <IconButton label="Back to Dashboard" icon={<ArrowLeft />} asChild>
        <a href="#dashboard" aria-label="Back to Dashboard" />
      </IconButton>
    }
    prefix="Video call with"
    title="Dr. Ananya Iyer"
  >
    <ConsultationTimer seconds={754} />
  </CallBar>
);

const controls = (
  <CallControls>
    <CallControl label="Mute microphone" icon={<Mic />} />
    <CallControl label="Turn camera off" icon={<Video />} />
    <CallControl label="Chat" icon={<MessageSquare />} tone="off" />
    <CallControl label="End call" icon={<PhoneOff />} tone="end" />
  </CallControls>
);

const corner = (
  <>
    <CallNote>Your microphone works.</CallNote>
    <CallCorner>
      <VideoPanel shape="corner" name="You" facts="Microphone on" placeholder="Camera Off" />
    </CallCorner>
  </>
);

const person = (
  <VideoPanel
    shape="stage"
    name="Dr. Ananya Iyer"
    facts="Cardiology"
    placeholder={
      <VideoPlaceholder icon={null} portrait="/images/doctors/ananya-iyer.svg">
        Connecting to Dr. Ananya Iyer...
      </VideoPlaceholder>
    }
  />
);

const meta = {
  title: 'Care/CallStage',
  component: CallStage,
  subcomponents: { CallBar, CallMiddle, CallCorner, CallNote },
  parameters: { guide, layout: 'fullscreen' },
  argTypes: {
    top: { control: false },
    notices: { control: false },
    corner: { control: false },
    aside: { control: false },
    controls: { control: false },
    children: { control: false },
  },
  args: { top: bar, corner, controls, children: person },
} satisfies Meta<typeof CallStage>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };
const landscape = { viewport: { value: 'landscape', isRotated: false } };
const desktop = { viewport: { value: 'desktop', isRotated: false } };

export const Default: Story = {
  globals: desktop,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Video call with Dr. Ananya Iyer' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  },
};

/** The middle of the placeholder is the middle of the window, beside the user's own picture. */
const expectCentred = (text: HTMLElement) => {
  const { left, right } = (text.parentElement ?? text).getBoundingClientRect();
  return expect(Math.abs((left + right) / 2 - window.innerWidth / 2)).toBeLessThanOrEqual(2);
};

export const WaitingBesideTheCorner: Story = {
  globals: desktop,
  play: ({ canvas }) => expectCentred(canvas.getByText('Connecting to Dr. Ananya Iyer...')),
};

export const WaitingOnItsSide: Story = {
  globals: landscape,
  play: ({ canvas }) => expectCentred(canvas.getByText('Connecting to Dr. Ananya Iyer...')),
};

function WithVideo(props: ComponentProps<typeof CallStage>) {
  const [track] = useState(drawnTrack);
  useEffect(() => () => track.stop(), [track]);
  return (
    <CallStage {...props}>
      <VideoPanel
        shape="stage"
        fit="upright"
        name="Dr. Ananya Iyer"
        facts="Cardiology"
        track={track}
        videoLabel="Camera of Dr. Ananya Iyer"
        placeholder={<Portrait src="/images/doctors/ananya-iyer.svg" />}
      />
    </CallStage>
  );
}

export const Live: Story = { globals: desktop, render: (args) => <WithVideo {...args} /> };
export const LiveOnAPhone: Story = { globals: phone, render: (args) => <WithVideo {...args} /> };
export const LiveOnItsSide: Story = {
  globals: landscape,
  render: (args) => <WithVideo {...args} />,
};

export const CornerMoved: Story = {
  globals: desktop,
  args: { cornerSide: 'start' },
  render: (args) => <WithVideo {...args} />,
};

const aside = <Card padding="small">Chat</Card>;

export const Aside: Story = {
  globals: desktop,
  args: { aside, isAsideOpen: true },
  render: (args) => <WithVideo {...args} />,
  play: async ({ canvas }) => {
    const video = canvas.getByLabelText('Camera of Dr. Ananya Iyer').getBoundingClientRect();
    const panel = canvas.getAllByText('Chat')[0]?.getBoundingClientRect();
    await expect(video.right).toBeLessThanOrEqual(panel?.left ?? 0);
  },
};

export const AsideOnAPhone: Story = {
  globals: phone,
  args: { aside, isAsideOpen: true },
  render: (args) => <WithVideo {...args} />,
};

export const Waiting: Story = {
  args: {
    corner: undefined,
    controls: undefined,
    children: (
      <CallMiddle>
        <Spinner size="large" labelVisible label="Connecting to your appointment..." />
      </CallMiddle>
    ),
  },
};

export const LargeText: Story = { globals: { ...phone, textSize: 'double' } };

export const RightToLeft: Story = { globals: { ...desktop, direction: 'rtl' } };

export const LongHindi: Story = {
  globals: phone,
  args: {
    top: (
      <CallBar back={null} prefix="वीडियो कॉल" title="डॉ. लक्ष्मीनारायण वेंकटराघवन सुब्रमण्यम">
        <ConsultationTimer seconds={4321} />
      </CallBar>
    ),
    corner: <CallNote>आपका माइक्रोफ़ोन अभी बंद है, डॉक्टर आपको सुन नहीं सकते</CallNote>,
  },
};
