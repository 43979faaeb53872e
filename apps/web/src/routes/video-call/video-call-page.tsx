import type { DeviceStatus } from '@sehat/machines/device';
import type { CallDevice, CallPhase } from '@sehat/machines/video-call';
import { Banner } from '@sehat/ui/banner';
import { CallControl, CallControls } from '@sehat/ui/call-controls';
import { CallBar, CallMiddle, CallStage } from '@sehat/ui/call-stage';
import { ConsultationTimer } from '@sehat/ui/consultation-timer';
import { IconButton } from '@sehat/ui/icon-button';
import { useLocale, useTimeText } from '@sehat/ui/locale';
import { Spinner } from '@sehat/ui/spinner';
import { ToggleButton } from '@sehat/ui/toggle-button';
import {
  ArrowLeft,
  Keyboard,
  MessageSquare,
  Mic,
  MicOff,
  PhoneOff,
  ScreenShare,
  ScreenShareOff,
  Video,
  VideoOff,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { slotText } from '../../appointments/slot-text';
import type { Slot } from '../../appointments/taken-slots';
import type { LevelSource } from '../../browser/microphone-level';
import { useWideWindow } from '../../browser/use-wide-window';
import { m } from '../../messages/generated/messages.js';
import { paths } from '../../paths/paths';
import { CallChat } from './call-chat';
import { PartnerPanel, SelfPanel } from './call-panels';
import { type CallPartner, type CallSide, partnerWords } from './call-partner';
import { Connecting } from './connecting';
import { DeviceHelp } from './device-help';
import { MicrophoneCheck } from './microphone-check';
import { PartnerArea } from './partner-area';
import { PartnerSound } from './partner-sound';
import { AppointmentChanged, CallNotes, ConnectionNotice, TakenOver } from './peer-notices';
import { isMeeting, isSearching, type PeerView } from './peer-view';
import { useCallShortcuts } from './use-call-shortcuts';

interface VideoCallPageProps {
  /** The user's side of the consultation. */
  side: CallSide;
  partner: CallPartner | null;
  /** The hour of a stored appointment that has not begun, or null. */
  begins: Slot | null;
  /** The connection to the other person of a stored appointment; null for a call of one person. */
  peer: PeerView | null;
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

/** Where each side goes without ending the call. */
const dashboardOf: Record<CallSide, string> = { patient: paths.dashboard, doctor: paths.doctorDashboard };

function ShareControl({ peer }: { peer: PeerView }) {
  const isSharing = peer.sharing === 'sharing';
  return (
    <CallControl
      label={isSharing ? m.call_screen_stop() : m.call_screen_share()}
      icon={isSharing ? <ScreenShareOff /> : <ScreenShare />}
      tone={isSharing ? 'on' : 'off'}
      busy={peer.sharing === 'asking'}
      onClick={isSharing ? peer.onStopSharing : peer.onShare}
    />
  );
}

interface ChatSwitch {
  isOpen: boolean;
  /** Messages that arrived while the chat was closed. */
  unread: number;
  onToggle: () => void;
}

function ChatControl({ isOpen, unread, onToggle }: ChatSwitch) {
  return (
    <CallControl
      label={m.call_chat()}
      icon={<MessageSquare />}
      tone={isOpen ? 'on' : 'off'}
      badge={unread > 0 ? unread : undefined}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}

interface ControlsProps extends VideoCallPageProps {
  /** Null while there is no chat. */
  chat: ChatSwitch | null;
}

function Controls({ peer, microphone, camera, shortcuts, onToggle, onEnd, chat }: ControlsProps) {
  const hears = microphone === 'on';
  const sees = camera === 'on';
  // A press while a device opens turns it off.
  const mutes = hears || microphone === 'opening';
  const hides = sees || camera === 'opening';
  return (
    <CallControls>
      <CallControl
        label={mutes ? m.call_mute() : m.call_unmute()}
        icon={hears ? <Mic /> : <MicOff />}
        tone={hears ? 'on' : 'off'}
        busy={microphone === 'opening'}
        shortcut={shortcuts ? 'M' : undefined}
        onClick={() => onToggle('microphone')}
      />
      <CallControl
        label={hides ? m.call_turn_camera_off() : m.call_turn_camera_on()}
        icon={sees ? <Video /> : <VideoOff />}
        tone={sees ? 'on' : 'off'}
        busy={camera === 'opening'}
        shortcut={shortcuts ? 'V' : undefined}
        onClick={() => onToggle('camera')}
      />
      {peer?.canShare && (isMeeting(peer) || peer.sharing === 'sharing') && <ShareControl peer={peer} />}
      {chat && <ChatControl {...chat} />}
      <CallControl
        label={m.call_end()}
        icon={<PhoneOff />}
        tone="end"
        shortcut={shortcuts ? 'Shift+E' : undefined}
        onClick={onEnd}
      />
    </CallControls>
  );
}

const ShortcutsSwitch = ({ shortcuts, onShortcutsChange }: VideoCallPageProps) => (
  <ToggleButton
    size="small"
    pressed={shortcuts}
    onPressedChange={onShortcutsChange}
    icon={<Keyboard aria-hidden="true" />}
  >
    {m.call_shortcuts()}
  </ToggleButton>
);

function ReturnNote({ microphone, camera, onAcknowledgeReturn }: VideoCallPageProps) {
  return (
    <Banner tone="info" live title={m.call_returned()} onDismiss={onAcknowledgeReturn}>
      {m.call_returned_text({ microphone: microphone === 'on' ? 'on' : 'off', camera: camera === 'on' ? 'on' : 'off' })}
    </Banner>
  );
}

function BeginsNote({ begins }: { begins: Slot }) {
  const locale = useLocale();
  const timeText = useTimeText();
  return (
    <Banner tone="info" live title={m.call_begins({ slot: timeText(slotText(begins, locale)) })}>
      {m.call_begins_lead()}
    </Banner>
  );
}

/** The chat: open beside the stage in a wide window, and behind its button in others. */
function useChat(peer: PeerView | null): ChatSwitch | null {
  const isMet = peer !== null && isMeeting(peer);
  const [wasMet, setWasMet] = useState(isMet);
  if (isMet && !wasMet) setWasMet(true);
  const isWide = useWideWindow();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isWide;
  const received = peer?.chat.filter(({ isOwn }) => !isOwn).length ?? 0;
  const [read, setRead] = useState(received);
  if (isOpen && read !== received) setRead(received);
  // A text that is not sent yet survives the loss of the other side.
  const hasChat = peer !== null && (isMet || (wasMet && isSearching(peer)));
  if (!hasChat) return null;
  return { isOpen, unread: isOpen ? 0 : received - read, onToggle: () => setChoice(!isOpen) };
}

function Top({ isInCall, ...props }: VideoCallPageProps & { isInCall: boolean }) {
  const { side, partner, elapsedSeconds } = props;
  return (
    <CallBar
      back={
        <IconButton label={m.call_back()} icon={<ArrowLeft />} asChild>
          <RouterLink to={dashboardOf[side]} />
        </IconButton>
      }
      prefix={partner && m.call_with()}
      title={partner?.name ?? m.call_title()}
      keyboard={isInCall && <ShortcutsSwitch {...props} />}
    >
      {isInCall && <ConsultationTimer seconds={elapsedSeconds} />}
    </CallBar>
  );
}

function InCall(props: VideoCallPageProps & { notices: ReactNode }) {
  const { side, partner, peer, microphone, camera, cameraTrack, level, returned, shortcuts, onToggle, onEnd } = props;
  const name = partner?.name ?? partnerWords[side].unknown();
  const chat = useChat(peer);
  const [cornerSide, setCornerSide] = useState<'start' | 'end'>('end');
  useCallShortcuts(shortcuts, { M: () => onToggle('microphone'), V: () => onToggle('camera'), 'Shift+E': onEnd });
  return (
    <CallStage
      top={<Top isInCall {...props} />}
      notices={
        <>
          {props.notices}
          {returned && <ReturnNote {...props} />}
          {peer && <ConnectionNotice peer={peer} name={name} />}
          {peer && <CallNotes peer={peer} name={name} />}
          {peer?.sound && <PartnerSound track={peer.sound} name={name} />}
          <DeviceHelp microphone={microphone} camera={camera} onTry={onToggle} />
          {chat && chat.unread > 0 && (
            <p role="status" className="sr-only">
              {m.call_chat_new({ name })}
            </p>
          )}
        </>
      }
      corner={
        <>
          <MicrophoneCheck status={microphone} level={level} />
          <SelfPanel
            microphone={microphone}
            camera={camera}
            track={cameraTrack}
            side={cornerSide}
            onMove={() => setCornerSide(cornerSide === 'end' ? 'start' : 'end')}
          />
        </>
      }
      cornerSide={cornerSide}
      aside={peer && chat && <CallChat chat={peer.chat} name={name} canSend={isMeeting(peer)} onSend={peer.onSend} />}
      isAsideOpen={chat?.isOpen ?? false}
      controls={<Controls {...props} chat={chat} />}
    >
      {peer ? (
        <PartnerArea side={side} partner={partner} peer={peer} />
      ) : (
        <PartnerPanel side={side} partner={partner} />
      )}
    </CallStage>
  );
}

function OutsideCall(props: VideoCallPageProps) {
  if (props.peer?.phase === 'takenOver') return <TakenOver onReturn={props.peer.onReturn} />;
  if (props.peer?.phase === 'changed') return <AppointmentChanged dashboard={dashboardOf[props.side]} />;
  if (props.phase === 'connecting')
    return <Connecting side={props.side} microphone={props.microphone} camera={props.camera} />;
  return (
    <CallMiddle>
      <Spinner size="large" labelVisible label={m.call_ending()} />
    </CallMiddle>
  );
}

/** A video call that fills the window: connecting, then both videos, the controls, and help with the devices. */
export function VideoCallPage(props: VideoCallPageProps) {
  const { partner, begins, peer, phase } = props;
  const isClosed = peer?.phase === 'changed' || peer?.phase === 'takenOver';
  const isInCall = phase === 'inCall' && !isClosed;
  const begun = begins && phase !== 'ended' && !isClosed && <BeginsNote begins={begins} />;
  return (
    <>
      <p role="status" className="sr-only">
        {isInCall && m.call_in_call()}
        {partner && peer && isMeeting(peer) && ` ${m.call_joined({ name: partner.name })}`}
      </p>
      {isInCall ? (
        <InCall {...props} notices={begun} />
      ) : (
        <CallStage top={<Top isInCall={false} {...props} />} notices={begun}>
          <OutsideCall {...props} />
        </CallStage>
      )}
    </>
  );
}
