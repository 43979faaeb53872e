import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageSquare, Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { CallControl, CallControls } from './call-controls';

const guide = {
  when: ['At the foot of a video call: microphone, camera, end.'],
  whenNot: ['For actions outside a call: use Button.', 'For an on-off button with a constant label: use ToggleButton.'],
  keyboard: [
    { keys: 'Enter or Space', effect: 'Does what the label says.', provenBy: ['Default'] },
    {
      keys: 'The key shown',
      effect: 'Does nothing here: the page handles it, and must offer a way to turn such keys off (WCAG 2.1.4).',
      provenBy: ['WithShortcuts'],
    },
  ],
  gaps: ['It shows the keys but does not listen for them. The page must do so.'],
} satisfies ComponentGuide;

const end = fn();
const toggle = fn();

const endCall = <CallControl label="End call" icon={<PhoneOff />} tone="end" onClick={end} />;

const meta = {
  title: 'Care/CallControls',
  component: CallControls,
  subcomponents: { CallControl },
  parameters: { guide },
  argTypes: { children: { control: false } },
  args: {
    children: (
      <>
        <CallControl label="Mute microphone" icon={<Mic />} onClick={toggle} />
        <CallControl label="Turn camera off" icon={<Video />} />
        {endCall}
      </>
    ),
  },
} satisfies Meta<typeof CallControls>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Call controls' })).toBeVisible();
    const mute = canvas.getByRole('button', { name: 'Mute microphone' });
    await expect(mute).not.toHaveAttribute('aria-pressed');
    await userEvent.click(mute);
    await expect(toggle).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(end).toHaveBeenCalledOnce();
    await userEvent.keyboard(' ');
    await expect(end).toHaveBeenCalledTimes(2);
  },
};

/** Messages that arrived while the chat was closed. */
export const WithBadge: Story = {
  args: {
    children: (
      <>
        <CallControl label="Mute microphone" icon={<Mic />} />
        <CallControl label="Chat" icon={<MessageSquare />} tone="off" badge={2} aria-expanded={false} />
        {endCall}
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Chat', expanded: false })).toBeVisible();
  },
};

export const EverythingOff: Story = {
  args: {
    children: (
      <>
        <CallControl label="Unmute microphone" icon={<MicOff />} tone="off" />
        <CallControl label="Turn camera on" icon={<VideoOff />} tone="off" />
        {endCall}
      </>
    ),
  },
};

export const WithShortcuts: Story = {
  args: {
    children: (
      <>
        <CallControl label="Mute microphone" icon={<Mic />} shortcut="M" onClick={toggle} />
        <CallControl label="Turn camera off" icon={<Video />} shortcut="V" />
        <CallControl label="End call" icon={<PhoneOff />} tone="end" shortcut="Shift+E" />
      </>
    ),
  },
  play: async ({ canvas }) => {
    // Assistive technology gets the key as an attribute, not as a part of the name.
    await expect(canvas.getByRole('button', { name: 'Mute microphone' })).toHaveAttribute('aria-keyshortcuts', 'M');
    await expect(canvas.getByText('Shift + E')).toBeVisible();
    await userEvent.keyboard('m');
    await expect(toggle).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: {
    children: (
      <>
        <CallControl label="Unmute microphone" icon={<MicOff />} tone="off" busy />
        <CallControl label="Turn camera on" icon={<VideoOff />} tone="off" busy />
        {endCall}
      </>
    ),
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Turn camera on' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    button.focus();
    await expect(button).toHaveFocus();
  },
};

export const Tones: Story = {
  args: {
    children: (
      <>
        <CallControl label="On" icon={<Mic />} tone="on" />
        <CallControl label="Off" icon={<MicOff />} tone="off" />
        <CallControl label="End" icon={<PhoneOff />} tone="end" />
      </>
    ),
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    children: (
      <>
        <CallControl label="माइक्रोफ़ोन की आवाज़ फिर से चालू करें" icon={<MicOff />} tone="off" shortcut="M" />
        <CallControl label="कैमरा बंद करें ताकि डॉक्टर न देखें" icon={<Video />} shortcut="V" />
        <CallControl label="वीडियो कॉल समाप्त करें" icon={<PhoneOff />} tone="end" />
      </>
    ),
  },
  decorators: [
    withMessages({ callControls: { group: 'कॉल के नियंत्रण' } }),
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
};
