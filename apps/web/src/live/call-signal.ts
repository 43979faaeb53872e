import * as v from 'valibot';

const role = v.picklist(['patient', 'doctor']);
const text = v.string();
/** Name of the WebRTC connection that the doctor's tab opened; empty in a patient's request for one. */
const link = text;
const common = {
  /** The session that sent the signal. */
  from: text,
  /** The only session that the signal is for; absent when all may read it. */
  to: v.optional(text),
};

/** A signal of a call, as the broadcast event `signal` of `appointment:<uuid>` carries it. */
export const callSignalSchema = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('description'),
    link,
    description: v.object({ type: v.picklist(['offer', 'answer', 'pranswer', 'rollback']), sdp: v.optional(text) }),
  }),
  v.object({
    ...common,
    kind: v.literal('candidate'),
    link,
    candidate: v.nullable(
      v.object({
        candidate: v.optional(text),
        sdpMid: v.optional(v.nullable(text)),
        sdpMLineIndex: v.optional(v.nullable(v.number())),
        usernameFragment: v.optional(v.nullable(text)),
      }),
    ),
  }),
  v.object({
    ...common,
    kind: v.literal('muted'),
    microphone: v.boolean(),
    camera: v.boolean(),
    screen: v.optional(v.boolean()),
  }),
  v.object({ ...common, kind: v.literal('chat'), id: text, text, at: text }),
  v.object({ ...common, kind: v.literal('admit'), link }),
  v.object({ ...common, kind: v.literal('end') }),
  v.object({ ...common, kind: v.literal('takeover') }),
]);

export type CallSignal = v.InferOutput<typeof callSignalSchema>;

type WithoutSender<Signal> = Signal extends unknown ? Omit<Signal, 'from'> : never;

/** A signal to send. The channel adds the sender. */
export type OutgoingSignal = WithoutSender<CallSignal>;

/** What each person in a call tells the other through presence. */
export const callMemberSchema = v.object({
  role,
  /** Random id of the tab. The same person in two tabs has two sessions. */
  session: text,
  /** ISO moment at which this tab joined. */
  since: text,
});

export type CallMember = v.InferOutput<typeof callMemberSchema>;
