import type { CallDevice, CallPhase, DeviceStatus } from '@sehat/machines/video-call';
import { Banner } from '@sehat/ui/banner';
import { CallControl, CallControls } from '@sehat/ui/call-controls';
import { ConsultationTimer } from '@sehat/ui/consultation-timer';
import { Container } from '@sehat/ui/container';
import { useLocale, useTimeText } from '@sehat/ui/locale';
import { PageHeader } from '@sehat/ui/page-header';
import { Spinner } from '@sehat/ui/spinner';
import { Text } from '@sehat/ui/text';
import { ToggleButton } from '@sehat/ui/toggle-button';
import { Keyboard, Mic, MicOff, PhoneOff, ScreenShare, ScreenShareOff, Video, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { slotText } from '../../appointments/slot-text';
import type { Slot } from '../../appointments/taken-slots';
import type { LevelSource } from '../../browser/microphone-level';
import { m } from '../../messages/generated/messages.js';
import { AppointmentChanged, CallNotes, ConnectionNotice, TakenOver } from './between-notices';
import { type BetweenView, isMeeting, isSearching } from './between-view';
import { CallChat } from './call-chat';
import { PartnerPanel, SelfPanel } from './call-panels';
import { type CallPartner, type CallSide, partnerWords } from './call-partner';
import { Connecting } from './connecting';
import { DeviceHelp } from './device-help';
import { MicrophoneCheck } from './microphone-check';
import { PartnerArea } from './partner-area';
import { useCallShortcuts } from './use-call-shortcuts';

interface VideoCallPageProps {
  /** The user's side of the consultation. */
  side: CallSide;
  partner: CallPartner | null;
  /** The hour of a stored appointment that has not begun, or null. */
  begins: Slot | null;
  /** The connection to the other person of a stored appointment; null for a call of one person. */
  between: BetweenView | null;
  phase: CallPhase;
  elapsedSeconds: number;
  microphone: DeviceStatus;
  camera: DeviceStatus;
  /** The camera's video track while the camera is on. */
  cameraTrack: MediaStreamTrack | null;
  level: LevelSource;
  /** Whether the user has just returned to a call that ran in the background. */
  returned: boolean;
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean;
  onShortcutsChange: (on: boolean) => void;
  onToggle: (device: CallDevice) => void;
  onAcknowledgeReturn: () => void;
  onEnd: () => void;
}

function ShareControl({ between }: { between: BetweenView }) {
  const isSharing = between.sharing === 'sharing';
  return (
    <CallControl
      label={isSharing ? m.call_screen_stop() : m.call_screen_share()}
      icon={isSharing ? <ScreenShareOff /> : <ScreenShare />}
      tone={isSharing ? 'on' : 'off'}
      busy={between.sharing === 'asking'}
      onClick={isSharing ? between.onStopSharing : between.onShare}
    />
  );
}

function Controls({ between, microphone, camera, shortcuts, onToggle, onEnd }: VideoCallPageProps) {
  const hears = microphone === 'on';
  const sees = camera === 'on';
  return (
    <CallControls>
      <CallControl
        label={hears ? 'Mute microphone' : 'Unmute microphone'}
        icon={hears ? <Mic /> : <MicOff />}
        tone={hears ? 'on' : 'off'}
        busy={microphone === 'opening'}
        shortcut={shortcuts ? 'M' : undefined}
        onClick={() => onToggle('microphone')}
      />
      <CallControl
        label={sees ? 'Turn camera off' : 'Turn camera on'}
        icon={sees ? <Video /> : <VideoOff />}
        tone={sees ? 'on' : 'off'}
        busy={camera === 'opening'}
        shortcut={shortcuts ? 'V' : undefined}
        onClick={() => onToggle('camera')}
      />
      {between?.canShare && (isMeeting(between) || between.sharing === 'sharing') && <ShareControl between={between} />}
      <CallControl
        label="End call"
        icon={<PhoneOff />}
        tone="end"
        shortcut={shortcuts ? 'Shift+E' : undefined}
        onClick={onEnd}
      />
    </CallControls>
  );
}

function ShortcutsSwitch({ shortcuts, onShortcutsChange }: VideoCallPageProps) {
  return (
    <Text as="div" size="small" tone="muted" className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
      <ToggleButton
        size="small"
        pressed={shortcuts}
        onPressedChange={onShortcutsChange}
        icon={<Keyboard aria-hidden="true" />}
      >
        Keyboard shortcuts
      </ToggleButton>
      <span>M for the microphone, V for the camera, Shift + E to end the call</span>
    </Text>
  );
}

function ReturnNote({ microphone, camera, onAcknowledgeReturn }: VideoCallPageProps) {
  return (
    <Banner tone="info" live title="Welcome back to your call" onDismiss={onAcknowledgeReturn}>
      It went on while this page was in the background. Your microphone is {microphone === 'on' ? 'on' : 'off'}, your
      camera is {camera === 'on' ? 'on' : 'off'}.
    </Banner>
  );
}

function BeginsNote({ begins }: { begins: Slot }) {
  const locale = useLocale();
  const timeText = useTimeText();
  return (
    <Banner tone="info" live title={m.call_begins({ slot: timeText(slotText(begins, locale)) })} className="mb-5">
      {m.call_begins_lead()}
    </Banner>
  );
}

function InCall(props: VideoCallPageProps) {
  const { side, partner, between, microphone, camera, cameraTrack, level, returned, shortcuts, onToggle, onEnd } =
    props;
  const name = partner?.name ?? partnerWords[side].unknown;
  const isMet = between !== null && isMeeting(between);
  const [wasMet, setWasMet] = useState(isMet);
  if (isMet && !wasMet) setWasMet(true);
  // A text that is not sent yet survives the loss of the other side.
  const hasChat = between !== null && (isMet || (wasMet && isSearching(between)));
  useCallShortcuts(shortcuts, { M: () => onToggle('microphone'), V: () => onToggle('camera'), 'Shift+E': onEnd });
  return (
    <div className="grid gap-5">
      {returned && <ReturnNote {...props} />}
      {between && <ConnectionNotice between={between} name={name} />}
      {between && <CallNotes between={between} name={name} />}
      <DeviceHelp microphone={microphone} camera={camera} onTry={onToggle} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        {between ? (
          <div className="grid content-start gap-4">
            <PartnerArea side={side} partner={partner} between={between} />
            {hasChat && (
              <CallChat chat={between.chat} name={name} canSend={isMeeting(between)} onSend={between.onSend} />
            )}
          </div>
        ) : (
          <PartnerPanel side={side} partner={partner} />
        )}
        <div className="grid content-start gap-4">
          <SelfPanel microphone={microphone} camera={camera} track={cameraTrack} />
          <MicrophoneCheck status={microphone} level={level} />
        </div>
      </div>
      <Controls {...props} />
      <ShortcutsSwitch {...props} />
    </div>
  );
}

function Stage(props: VideoCallPageProps) {
  if (props.between?.phase === 'takenOver') return <TakenOver onReturn={props.between.onReturn} />;
  if (props.between?.phase === 'changed') return <AppointmentChanged />;
  switch (props.phase) {
    case 'connecting':
      return <Connecting side={props.side} microphone={props.microphone} camera={props.camera} />;
    case 'inCall':
      return <InCall {...props} />;
    case 'ended':
      return <Spinner size="large" labelVisible label="Ending the call" className="w-full py-16" />;
  }
}

/** A video call: connecting, then both videos, the controls, and help for a device that does not work. */
export function VideoCallPage(props: VideoCallPageProps) {
  const { partner, begins, between, phase, elapsedSeconds } = props;
  const isClosed = between?.phase === 'changed' || between?.phase === 'takenOver';
  const isInCall = phase === 'inCall' && !isClosed;
  return (
    <Container className="pb-12">
      <PageHeader
        title={partner ? `Video call with ${partner.name}` : 'Video call'}
        actions={isInCall && <ConsultationTimer seconds={elapsedSeconds} />}
      />
      <p role="status" className="sr-only">
        {isInCall && 'You are in the call.'}
        {partner && between && isMeeting(between) && ` ${m.call_joined({ name: partner.name })}`}
      </p>
      {begins && phase !== 'ended' && !isClosed && <BeginsNote begins={begins} />}
      <Stage {...props} />
    </Container>
  );
}
