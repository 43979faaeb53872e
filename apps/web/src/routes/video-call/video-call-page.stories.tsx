import { drawnTrack } from '@sehat/ui/drawn-track';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useEffect, useState } from 'react';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { desktop, landscape, phone, phoneLargeText } from '../../stories/sizes';
import { loadBackend, withBackend } from '../../stories/with-backend';
import { withCart } from '../../stories/with-cart';
import { withRouter } from '../../stories/with-router';
import { callPartner } from './call-partner';
import type { PeerView } from './peer-view';
import { VideoCallRoute } from './route';
import { videoCallMachine } from './story-machine';
import { VideoCallPage } from './video-call-page';

const levelOf = (level: number) => ({ getLevel: () => level, subscribe: () => () => {} });

/** The page with a drawn picture as the camera's video. */
function WithPicture(props: ComponentProps<typeof VideoCallPage>) {
  const [track] = useState(drawnTrack);
  useEffect(() => () => track.stop(), [track]);
  return <VideoCallPage {...props} cameraTrack={track} />;
}

const meta = {
  title: 'Pages/Video call',
  component: VideoCallPage,
  loaders: [videoCallMachine.load],
  decorators: [withRouter, videoCallMachine.show],
  parameters: { ...pageParameters, machines: ['videoCall'] },
  argTypes: { level: { control: false }, cameraTrack: { control: false } },
  args: {
    side: 'patient',
    partner: callPartner('patient', 'sample-1', { state: null, visit: null }),
    begins: null,
    peer: null,
    phase: 'inCall',
    elapsedSeconds: 754,
    microphone: 'on',
    camera: 'on',
    cameraTrack: null,
    level: levelOf(0.55),
    returned: false,
    shortcuts: true,
    onShortcutsChange: fn(),
    onToggle: fn(),
    onAcknowledgeReturn: fn(),
    onEnd: fn(),
  },
  render: (args) => <WithPicture {...args} />,
} satisfies Meta<typeof VideoCallPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const video = canvas.getByLabelText<HTMLVideoElement>('Your camera');
    await waitFor(() => expect(video.readyState).toBeGreaterThanOrEqual(2));
    await expect(canvas.getByRole('timer', { name: 'Call time' })).toHaveTextContent('12:34');
    await expect(canvas.getByText('Your microphone works.')).toBeVisible();
  },
};

export const BothTurnedOff: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mute microphone' }));
    await expect(args.onToggle).toHaveBeenLastCalledWith('microphone');
    await userEvent.click(canvas.getByRole('button', { name: 'Turn camera off' }));
    await expect(args.onToggle).toHaveBeenLastCalledWith('camera');
    await expect(canvas.getByText('Camera Off')).toBeVisible();
  },
};

export const KeyboardShortcuts: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.keyboard('m');
    await expect(args.onToggle).toHaveBeenLastCalledWith('microphone');
    await userEvent.keyboard('V');
    await expect(args.onToggle).toHaveBeenLastCalledWith('camera');
    await userEvent.keyboard('{Shift>}v{/Shift}{Control>}m{/Control}{Alt>}m{/Alt}');
    await expect(args.onToggle).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('e');
    await expect(args.onEnd).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard shortcuts', pressed: true }));
    await expect(args.onShortcutsChange).toHaveBeenCalledWith(false);
  },
};

export const ShortcutsTurnedOff: Story = {
  args: { shortcuts: false },
  play: async ({ args, canvas }) => {
    await userEvent.keyboard('mv');
    await expect(args.onToggle).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Mute microphone' })).not.toHaveAttribute('aria-keyshortcuts');
  },
};

export const ConnectingAndAsking: Story = {
  args: { phase: 'connecting', elapsedSeconds: 0, microphone: 'opening', camera: 'opening' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Connecting to your appointment... Waiting for doctor to join...', { exact: true }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'End call' })).not.toBeInTheDocument();
  },
};

export const ConnectingAndReady: Story = { args: { phase: 'connecting', elapsedSeconds: 0 } };

export const ConnectingWithoutCamera: Story = {
  args: { phase: 'connecting', elapsedSeconds: 0, camera: 'missing' },
};

export const StillAsking: Story = {
  args: { elapsedSeconds: 4, microphone: 'opening', camera: 'opening' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mute microphone' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('button', { name: 'Turn camera off' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const TurnedOffWhileAsking: Story = {
  args: { elapsedSeconds: 4, microphone: 'opening', camera: 'opening' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn camera off' }));
    await expect(canvas.getByText('Camera Off')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mute microphone' }));
    await expect(canvas.getByText('You are muted. Others cannot hear you.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Turn camera on' })).not.toHaveAttribute('aria-busy');
  },
};

export const NobodySpokeYet: Story = {
  args: { level: levelOf(0.1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Say a few words to check your microphone.')).toBeVisible();
  },
};

/** A stored appointment whose hour has not come yet. */
export const OpenedEarly: Story = {
  args: { begins: { date: '2026-01-17', time: '10:00 AM' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your appointment starts on Sat 17 Jan, 10:00 AM')).toBeVisible();
  },
};

export const OpenedEarlyOnAPhone: Story = {
  ...phoneLargeText,
  args: { begins: { date: '2026-01-17', time: '10:00 AM' }, phase: 'connecting', elapsedSeconds: 0 },
};

export const Muted: Story = {
  args: { microphone: 'off' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Unmute microphone' })).toBeVisible();
    await expect(canvas.getByText('You are muted. Others cannot hear you.')).toBeVisible();
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
  },
};

export const CameraOff: Story = {
  args: { camera: 'off' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Camera Off')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
    await expect(canvas.queryByLabelText('Your camera')).not.toBeInTheDocument();
  },
};

export const BothBlocked: Story = {
  args: { microphone: 'denied', camera: 'denied' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Your browser blocks the microphone and camera')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onToggle).toHaveBeenCalledTimes(2);
  },
};

export const MicrophoneBlocked: Story = {
  args: { microphone: 'denied' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try the microphone again' }));
    await expect(args.onToggle).toHaveBeenCalledWith('microphone');
  },
};

export const NoCamera: Story = { args: { camera: 'missing' } };
export const CameraInUse: Story = { args: { camera: 'busy' } };
export const CameraUnplugged: Story = { args: { camera: 'unplugged' } };
export const NothingWorks: Story = { args: { microphone: 'failed', camera: 'failed' } };

export const TwoReasons: Story = {
  args: { microphone: 'missing', camera: 'busy' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No microphone found')).toBeVisible();
    await expect(canvas.getByText('Another app or tab uses your camera')).toBeVisible();
  },
};

export const BackFromAnotherTab: Story = {
  args: { returned: true, camera: 'off' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/Your microphone is on and your camera is off/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onAcknowledgeReturn).toHaveBeenCalledOnce();
  },
};

export const DoctorNotKnown: Story = {
  args: { partner: callPartner('patient', '41', { state: { doctorName: 7 }, visit: null }) },
};

export const DoctorOutsideTheCatalogue: Story = {
  args: {
    partner: callPartner('patient', '41', {
      state: { doctorName: 'Dr. Lakshminarayana Venkataraghavan Subramaniam' },
      visit: null,
    }),
  },
};

/** Shows a doctor the patient's name on every screen of the call. */
export const DoctorsSide: Story = {
  args: { side: 'doctor', partner: callPartner('doctor', 'visit-1', { state: null, visit: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Video call with Asha Pillai' })).toBeVisible();
    await expect(canvas.getByText(/This is a sample call, so no patient joins/)).toBeVisible();
    await expect(canvas.queryByText(/your doctor/i)).not.toBeInTheDocument();
  },
};

export const DoctorConnecting: Story = {
  args: { side: 'doctor', partner: null, phase: 'connecting', elapsedSeconds: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Waiting for patient to join/)).toBeVisible();
  },
};

export const LongCall: Story = { args: { elapsedSeconds: 4321 } };

export const Ended: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'End call' }));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

export const EndedByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Shift>}E{/Shift}');
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

/** A call of two people. */
const peer: PeerView = {
  phase: 'connected',
  time: '10:00 AM',
  opens: '09:45',
  patientsBefore: null,
  isOtherHere: true,
  hasOtherLeft: false,
  otherDevices: { microphone: true, camera: true },
  picture: null,
  sound: null,
  sharing: 'idle',
  canShare: false,
  isHourOver: false,
  chat: [],
  onStart: fn(),
  onShare: fn(),
  onStopSharing: fn(),
  onSend: fn(),
  onReturn: fn(),
};

const asDoctor = {
  side: 'doctor',
  partner: { name: 'Rohan Mehta', about: 'High blood pressure, home readings' },
} as const;

/** The page with drawn pictures as the videos of both people. */
function WithBothPictures({ peer: given, ...props }: ComponentProps<typeof VideoCallPage>) {
  const [picture] = useState(drawnTrack);
  useEffect(() => () => picture.stop(), [picture]);
  return <WithPicture {...props} peer={given && { ...given, picture }} />;
}

export const TwoPeople: Story = {
  globals: desktop,
  args: { peer },
  render: (args) => <WithBothPictures {...args} />,
  play: async ({ args, canvas }) => {
    const video = canvas.getByLabelText<HTMLVideoElement>('Camera of Dr. Ananya Iyer');
    await waitFor(() => expect(video.readyState).toBeGreaterThanOrEqual(2));
    await expect(canvas.queryByText(/sample call/)).not.toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText('Message'), 'Good morning');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.peer?.onSend).toHaveBeenCalledWith('Good morning');
    await expect(canvas.getByLabelText('Message')).toHaveValue('');
  },
};

/** The picture stands in for a voice, which no story can draw. */
function WithVoice({ peer: given, ...props }: ComponentProps<typeof VideoCallPage>) {
  const [sound] = useState(drawnTrack);
  useEffect(() => () => sound.stop(), [sound]);
  return <WithBothPictures {...props} peer={given && { ...given, sound }} />;
}

const heldBack = new DOMException('The user has not pressed anything yet.', 'NotAllowedError');
const playVoice = () => spyOn(HTMLAudioElement.prototype, 'play');

export const SoundHeldBack: Story = {
  args: { peer },
  beforeEach: () => {
    const play = playVoice().mockRejectedValue(heldBack);
    return () => play.mockRestore();
  },
  render: (args) => <WithVoice {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The sound is off')).toBeVisible();
    await expect(canvas.getByText(/You cannot hear Dr. Ananya Iyer yet./)).toBeVisible();
  },
};

export const SoundTurnedOn: Story = {
  args: { peer },
  beforeEach: () => {
    const play = playVoice().mockRejectedValueOnce(heldBack).mockResolvedValue();
    return () => play.mockRestore();
  },
  render: (args) => <WithVoice {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on sound' }));
    await waitFor(() => expect(canvas.queryByText('The sound is off')).not.toBeInTheDocument());
  },
};

export const WaitingForTheDoctor: Story = {
  args: { peer: { ...peer, phase: 'waiting', isOtherHere: false, otherDevices: null } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Waiting for doctor to join... Your appointment is at 10:00 AM.', { exact: true }),
    ).toBeVisible();
    await expect(canvas.queryByText(/sample call/)).not.toBeInTheDocument();
  },
};

export const WaitingAfterOthers: Story = {
  args: { peer: { ...peer, phase: 'waiting', patientsBefore: 2, isOtherHere: false, otherDevices: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 patients are before you.', { exact: true })).toBeVisible();
  },
};

export const NextInTheDay: Story = {
  args: { peer: { ...peer, phase: 'waiting', patientsBefore: 0, isOtherHere: false, otherDevices: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No other patient is before you.', { exact: true })).toBeVisible();
  },
};

export const BeforeTheCallOpens: Story = {
  args: {
    begins: { date: '2026-01-17', time: '10:00 AM' },
    peer: { ...peer, phase: 'early', isOtherHere: false, otherDevices: null },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your doctor can join from 9:45 AM/)).toBeVisible();
  },
};

export const PatientIsWaiting: Story = {
  args: { ...asDoctor, peer: { ...peer, phase: 'waiting', otherDevices: null } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Rohan Mehta is waiting for you.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
    await expect(args.peer?.onStart).toHaveBeenCalledOnce();
  },
};

export const PatientIsNotHere: Story = {
  args: { ...asDoctor, peer: { ...peer, phase: 'waiting', isOtherHere: false, otherDevices: null } },
};

export const StartedWithoutThePatient: Story = {
  args: { ...asDoctor, peer: { ...peer, phase: 'admitted', isOtherHere: false, otherDevices: null } },
};

export const PatientHasLeft: Story = {
  args: { ...asDoctor, peer: { ...peer, phase: 'admitted', hasOtherLeft: true, otherDevices: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rohan Mehta has left the call.')).toBeVisible();
  },
};

export const LookingForAPath: Story = { args: { peer: { ...peer, phase: 'negotiating', otherDevices: null } } };

export const OtherSideMuted: Story = {
  args: { peer: { ...peer, otherDevices: { microphone: false, camera: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Microphone off')).toBeVisible();
    await expect(canvas.getByText('Camera Off')).toBeVisible();
  },
};

export const Chat: Story = {
  globals: desktop,
  args: {
    peer: {
      ...peer,
      chat: [
        { id: '1', isOwn: false, text: 'Which tablets do you take?', at: '2026-01-15T10:02:00+05:30' },
        { id: '2', isOwn: true, text: 'Amlodipine, 5 mg, in the morning', at: '2026-01-15T10:03:00+05:30' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log', { name: 'Chat' })).toHaveTextContent('You: Amlodipine');
  },
};

export const SharingAScreen: Story = {
  args: { ...asDoctor, peer: { ...peer, canShare: true, sharing: 'sharing' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop sharing' }));
    await expect(args.peer?.onStopSharing).toHaveBeenCalledOnce();
  },
};

/** What the patient sees: the doctor's screen, whole and under its own name. */
export const SeesAScreen: Story = {
  args: { peer: { ...peer, otherDevices: { microphone: true, camera: true, screen: true } } },
  render: (args) => <WithBothPictures {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Screen of Dr. Ananya Iyer')).toHaveStyle({ objectFit: 'contain' });
    await expect(canvas.queryByLabelText('Camera of Dr. Ananya Iyer')).not.toBeInTheDocument();
  },
};

export const MayShareAScreen: Story = {
  args: { ...asDoctor, peer: { ...peer, canShare: true } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share screen' }));
    await expect(args.peer?.onShare).toHaveBeenCalledOnce();
  },
};

export const VoiceOnly: Story = { args: { peer: { ...peer, phase: 'audioOnly' } } };
export const Interrupted: Story = { args: { peer: { ...peer, phase: 'interrupted' } } };
export const OtherSideLost: Story = { args: { peer: { ...peer, phase: 'lost', otherDevices: null } } };
/** Loses the other side when the button is pressed, and finds it again when it is pressed once more. */
function WithLosses({ peer: given, ...props }: ComponentProps<typeof VideoCallPage>) {
  const [isLost, setIsLost] = useState(false);
  return (
    <>
      <VideoCallPage {...props} peer={given && { ...given, phase: isLost ? 'lost' : 'connected' }} />
      <button type="button" onClick={() => setIsLost(!isLost)}>
        {isLost ? 'Find' : 'Lose'}
      </button>
    </>
  );
}

export const LostWhileWriting: Story = {
  globals: desktop,
  args: { peer },
  render: (args) => <WithLosses {...args} />,
  play: async ({ args, canvas }) => {
    const message = canvas.getByLabelText('Message');
    await userEvent.type(message, 'It hurts on the left');
    await userEvent.click(canvas.getByRole('button', { name: 'Lose' }));
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(message, '{Enter}');
    await expect(args.peer?.onSend).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }));
    await userEvent.type(message, '{Enter}');
    await expect(args.peer?.onSend).toHaveBeenCalledWith('It hurts on the left');
  },
};

export const Refused: Story = { args: { peer: { ...peer, phase: 'refused', otherDevices: null } } };
export const WithoutWebRtc: Story = { args: { peer: { ...peer, phase: 'unsupported', otherDevices: null } } };
export const HourOver: Story = { args: { peer: { ...peer, isHourOver: true } } };

export const TakenOver: Story = {
  args: { microphone: 'off', camera: 'off', peer: { ...peer, phase: 'takenOver', otherDevices: null } },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Turn camera on' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue here' }));
    await expect(args.peer?.onReturn).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('You are in the call.')).not.toBeInTheDocument();
  },
};

export const AppointmentChanged: Story = {
  args: { microphone: 'off', camera: 'off', peer: { ...peer, phase: 'changed', otherDevices: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This appointment has changed' })).toBeVisible();
    await expect(canvas.queryByText('You are in the call.')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Turn camera on' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  },
};

export const AppointmentChangedForADoctor: Story = {
  args: { ...AppointmentChanged.args, ...asDoctor },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/doctor-dashboard');
  },
};

const overlaps = (a: Element, b: Element) => {
  const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
};

/** The own picture, the words and the controls share the stage without covering each other. */
const nothingOverlaps: Story['play'] = async ({ canvas }) => {
  const parts = [
    canvas.getByRole('heading', { level: 1 }),
    canvas.getByRole('figure', { name: 'You' }),
    canvas.getByRole('group', { name: 'Call controls' }),
    canvas.getByText('Your microphone works.'),
  ];
  for (const one of parts)
    for (const other of parts.slice(parts.indexOf(one) + 1))
      await expect(overlaps(one, other), `${one.textContent} and ${other.textContent}`).toBe(false);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await expect(canvas.getByRole('button', { name: 'End call' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
    window.innerHeight,
  );
};

export const TwoPeopleUpright: Story = {
  globals: phone.globals,
  args: { peer },
  render: (args) => <WithBothPictures {...args} />,
  play: nothingOverlaps,
};

export const TwoPeopleLandscape: Story = {
  globals: landscape,
  args: { peer },
  render: (args) => <WithBothPictures {...args} />,
  play: nothingOverlaps,
};

export const AloneLandscape: Story = { globals: landscape, play: nothingOverlaps };

export const ChatOnAPhone: Story = {
  globals: phone.globals,
  args: Chat.args ?? {},
  render: (args) => <WithBothPictures {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('log', { name: 'Chat' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Chat' }));
    await expect(canvas.getByRole('log', { name: 'Chat' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Chat' })).toHaveAttribute('aria-expanded', 'true');
  },
};

const question = { id: '3', isOwn: false, text: 'Since when?', at: '2026-01-15T10:04:00+05:30' };

/** A message arrives when the test presses the button. */
function WithMessage({ peer: given, ...props }: ComponentProps<typeof VideoCallPage>) {
  const [chat, setChat] = useState(given?.chat ?? []);
  return (
    <>
      <VideoCallPage {...props} peer={given && { ...given, chat }} />
      <button type="button" onClick={() => setChat([...chat, question])}>
        Write
      </button>
    </>
  );
}

export const MessageWhileClosed: Story = {
  globals: phone.globals,
  args: { peer },
  render: (args) => <WithMessage {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Write' }));
    await expect(canvas.getByText('New message from Dr. Ananya Iyer.')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Chat' })).toHaveTextContent('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Chat' }));
    await expect(canvas.queryByText('New message from Dr. Ananya Iyer.')).not.toBeInTheDocument();
  },
};

export const OwnPictureMoved: Story = {
  globals: desktop,
  args: { peer },
  render: (args) => <WithBothPictures {...args} />,
  play: async ({ canvas }) => {
    const left = () => canvas.getByRole('figure', { name: 'You' }).getBoundingClientRect().left;
    const before = left();
    await userEvent.click(canvas.getByRole('button', { name: 'Move your video to the left' }));
    await expect(left()).toBeLessThan(before);
    await userEvent.click(canvas.getByRole('button', { name: 'Move your video to the right' }));
    await expect(left()).toBe(before);
    await userEvent.click(canvas.getByRole('button', { name: 'Move your video to the left' }));
  },
};

export const TwoPeopleOnAPhone: Story = {
  ...phoneLargeText,
  args: { ...asDoctor, peer: { ...peer, canShare: true } },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;

/** The browser's own camera never stands still, so this story has no picture. */
export const WithItsMachine: Story = {
  tags: ['no-visual'],
  loaders: [loadBackend],
  decorators: [withCart, withBackend],
  parameters: { ownActors: true },
  render: () => <VideoCallRoute />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Microphone: ready')).toBeVisible();
    await expect(await canvas.findByText('Camera: ready')).toBeVisible();
  },
};
