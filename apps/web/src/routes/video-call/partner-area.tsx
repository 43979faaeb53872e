import { Button } from '@sehat/ui/button';
import { formatDateTime } from '@sehat/ui/format';
import { useLocale, useTimeText } from '@sehat/ui/locale';
import { VideoPanel } from '@sehat/ui/video-panel';
import { VideoPlaceholder } from '@sehat/ui/video-placeholder';
import { UserRound, VideoOff } from 'lucide-react';
import { m } from '../../messages/generated/messages.js';
import { type CallPartner, type CallSide, partnerWords } from './call-partner';
import { isMeeting, type PeerView } from './peer-view';

interface PartnerAreaProps {
  side: CallSide;
  partner: CallPartner | null;
  peer: PeerView;
}

/** The words of phases in which the panel says the same to both people. */
const shared: Partial<Record<PeerView['phase'], (params: { name: string }) => string>> = {
  loading: m.call_loading,
  negotiating: m.call_negotiating,
  lost: m.call_again,
  refused: m.call_closed,
  unsupported: m.call_closed,
  over: m.call_over_place,
};

/** What stands in the panel while the other person has no picture. */
function useWords({ side, partner, peer }: PartnerAreaProps): string {
  const locale = useLocale();
  const timeText = useTimeText();
  const name = partner?.name ?? partnerWords[side].unknown();
  const place = side === 'doctor' ? m.call_place_doctor() : m.call_place_patient();
  const { phase, time, opens } = peer;
  switch (phase) {
    case 'early': {
      if (opens === null) return place;
      const shown = { time: timeText(formatDateTime(opens, 'time', locale)) };
      return side === 'doctor' ? m.call_opens_doctor(shown) : m.call_opens_patient(shown);
    }
    case 'waiting':
      if (side === 'doctor') return peer.isOtherHere ? m.call_waiting_here({ name }) : m.call_waiting_patient({ name });
      return time === null ? place : m.call_waiting_doctor({ time: timeText(formatDateTime(time, 'time', locale)) });
    case 'admitted':
      return peer.hasOtherLeft ? m.call_left({ name }) : m.call_admitted();
    default:
      return shared[phase]?.({ name }) ?? place;
  }
}

/** The other person of a stored appointment: the picture, or who is waited for. The doctor starts the call here. */
export function PartnerArea(props: PartnerAreaProps) {
  const { side, partner, peer } = props;
  const words = useWords(props);
  const name = partner?.name ?? partnerWords[side].unknown();
  const { otherDevices, picture } = peer;
  const isConnected = isMeeting(peer);
  const isPictureOff = isConnected && otherDevices?.camera === false;
  const canStart = side === 'doctor' && peer.phase === 'waiting';
  const facts = isConnected && otherDevices?.microphone === false ? m.call_muted_other() : partner?.about;
  const isScreen = otherDevices?.screen === true;
  return (
    <VideoPanel
      shape="stage"
      fit={isScreen ? 'contain' : 'upright'}
      name={name}
      track={isConnected && !isPictureOff ? picture : null}
      videoLabel={isScreen ? m.call_screen_of({ name }) : m.call_camera_of({ name })}
      facts={facts && <span role="status">{facts}</span>}
      placeholder={
        isPictureOff ? (
          <VideoPlaceholder icon={<VideoOff aria-hidden="true" />} title={m.call_picture_off()} />
        ) : (
          <VideoPlaceholder icon={<UserRound aria-hidden="true" strokeWidth={1} />} portrait={partner?.image}>
            <p role="status">{words}</p>
            {peer.patientsBefore !== null && (
              <p role="status" className="mt-1">
                {m.call_patients_before({ count: peer.patientsBefore })}
              </p>
            )}
            {canStart && (
              <Button className="mt-4" onClick={peer.onStart}>
                {m.call_start()}
              </Button>
            )}
          </VideoPlaceholder>
        )
      }
    />
  );
}
