/**
 * What the sign-in page says above its form.
 * - `registration`: a doctor has registered.
 * - `unanswered`: the user signed out while a form was being sent.
 * - `answered`: the user waited for the answer, and signed out then.
 */
export type SignInNote = 'registration' | 'unanswered' | 'answered';

const notes: readonly unknown[] = ['registration', 'unanswered', 'answered'] satisfies SignInNote[];

/** Navigation state of the sign-in page. A reload keeps it, and with it the note. */
export interface SignInState {
  handedOver: SignInNote;
}

/** The note in a navigation state; null without one. */
export const signInNoteOf = (state: unknown): SignInNote | null =>
  typeof state === 'object' && state !== null && 'handedOver' in state && notes.includes(state.handedOver)
    ? (state.handedOver as SignInNote)
    : null;
