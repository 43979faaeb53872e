import type { ChatLine, PeerDevices, PeerPhase } from '@sehat/machines/peer';

/** What a call between two people shows besides the call of one. */
export interface PeerView {
  /**
   * Where the connection is, or why there is none.
   * - `loading`: the appointment is not known yet.
   * - `early`: the call is not open yet.
   * - `over`: the page was opened after the hour.
   * - `changed`: the appointment was moved, or is no longer booked.
   */
  phase: PeerPhase | 'loading' | 'early' | 'over' | 'changed';
  /** The appointment's hour, and the time from which the doctor can start; null while they are not known. */
  time: string | null;
  opens: string | null;
  /** How many patients the doctor sees before this one; null while unknown, and for the doctor. */
  patientsBefore: number | null;
  /** Whether the other person has the page open. */
  isOtherHere: boolean;
  /** Whether the other person ended the call. */
  hasOtherLeft: boolean;
  /** The other person's devices; null while unknown. */
  otherDevices: PeerDevices | null;
  picture: MediaStreamTrack | null;
  sound: MediaStreamTrack | null;
  sharing: 'idle' | 'asking' | 'sharing';
  canShare: boolean;
  /** Whether the appointment's hour ended during the call. */
  isHourOver: boolean;
  chat: readonly ChatLine[];
  onStart: () => void;
  onShare: () => void;
  onStopSharing: () => void;
  onSend: (text: string) => void;
  /** Continues the call in this tab after another one took it over. */
  onReturn: () => void;
}

const meetings: ReadonlySet<PeerView['phase']> = new Set(['connected', 'audioOnly', 'interrupted']);

const searching: ReadonlySet<PeerView['phase']> = new Set(['lost', 'negotiating']);

/** Whether the two people look for their connection, for the first time or again. */
export const isSearching = ({ phase }: PeerView): boolean => searching.has(phase);

/** Whether the two people are connected, or were until a moment ago. */
export const isMeeting = ({ phase }: PeerView): boolean => meetings.has(phase);
