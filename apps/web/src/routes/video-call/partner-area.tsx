import { Button } from '@sehat/ui/button';
import { formatDateTime } from '@sehat/ui/format';
import { useLocale, useTimeText } from '@sehat/ui/locale';
import { VideoPanel } from '@sehat/ui/video-panel';
import { VideoPlaceholder } from '@sehat/ui/video-placeholder';
import { UserRound, VideoOff } from 'lucide-react';
import { m } from '../../messages/generated/messages.js';
import { type BetweenView, isMeeting } from './between-view';
import { type CallPartner, type CallSide, partnerWords } from './call-partner';
import { PartnerSound } from './partner-sound';

interface PartnerAreaProps {
  side: CallSide;
  partner: CallPartner | null;
  between: BetweenView;
}

/** What stands in the panel while the other person has no picture. */
function useWords({ side, partner, between }: PartnerAreaProps): string {
  const locale = useLocale();
  const timeText = useTimeText();
  const name = partner?.name ?? partnerWords[side].unknown;
  const place = side === 'doctor' ? m.call_place_doctor() : m.call_place_patient();
  const { phase, time, opens } = between;
  switch (phase) {
    case 'early': {
      if (opens === null) return place;
      const shown = { time: timeText(formatDateTime(opens, 'time', locale)) };
      return side === 'doctor' ? m.call_opens_doctor(shown) : m.call_opens_patient(shown);
    }
    case 'waiting':
      if (side === 'doctor')
        return between.isOtherHere ? m.call_waiting_here({ name }) : m.call_waiting_patient({ name });
      return time === null ? place : m.call_waiting_doctor({ time: timeText(formatDateTime(time, 'time', locale)) });
    case 'admitted':
      return between.hasOtherLeft ? m.call_left({ name }) : m.call_admitted();
    case 'negotiating':
      return m.call_negotiating({ name });
    default:
      return place;
  }
}

/** The other person of a stored appointment: the picture, or who is waited for. The doctor starts the call here. */
export function PartnerArea(props: PartnerAreaProps) {
  const { side, partner, between } = props;
  const words = useWords(props);
  const name = partner?.name ?? partnerWords[side].unknown;
  const { otherDevices, picture, sound } = between;
  const isConnected = isMeeting(between);
  const isPictureOff = isConnected && otherDevices?.camera === false;
  const canStart = side === 'doctor' && between.phase === 'waiting';
  const facts = isConnected && otherDevices?.microphone === false ? m.call_muted_other() : partner?.about;
  return (
    <>
      <VideoPanel
        tone="action"
        shape="wide"
        fit="contain"
        name={name}
        track={isConnected && !isPictureOff ? picture : null}
        videoLabel={m.call_camera_of({ name })}
        facts={facts && <span role="status">{facts}</span>}
        placeholder={
          isPictureOff ? (
            <VideoPlaceholder icon={<VideoOff aria-hidden="true" />} title={m.call_picture_off()} />
          ) : (
            <div className="grid justify-items-center gap-3">
              <VideoPlaceholder icon={<UserRound aria-hidden="true" strokeWidth={1} />} portrait={partner?.image}>
                <span role="status">{words}</span>
                {between.patientsBefore !== null && (
                  <span role="status" className="mt-1 block">
                    {m.call_patients_before({ count: between.patientsBefore })}
                  </span>
                )}
              </VideoPlaceholder>
              {canStart && <Button onClick={between.onStart}>{m.call_start()}</Button>}
            </div>
          )
        }
      />
      {sound && <PartnerSound track={sound} name={name} />}
    </>
  );
}
