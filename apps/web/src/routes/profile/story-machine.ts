import { waitFor } from 'xstate';
import { type CallFailure, failureReason } from '../../api/failure-reason';
import { m } from '../../messages/generated/messages.js';
import { onMachine } from '../../stories/on-machine';
import { startSampleSubmission } from '../../stories/sample-submission';
import type { ProfileSectionsProps } from './profile-sections';
import { type SavedPerson, type SavingActor, useSaving } from './use-saving';

/** Runs the user's own form. Saving never ends, or, in a story with a failure, timed out. */
export const profileMachine = onMachine<ProfileSectionsProps, SavingActor>({
  start: async ({ submitting, failure }) => {
    const timeout: CallFailure = { kind: 'timeout', message: '' };
    const saving = startSampleSubmission<SavedPerson, CallFailure>(failure === null ? null : timeout);
    if (submitting || failure !== null) saving.send({ type: 'form.submit', payload: {} as SavedPerson });
    if (failure !== null) await waitFor(saving, (snapshot) => snapshot.matches('failed'));
    return saving;
  },
  useProps(actor) {
    const { submitting, failure, onSubmit } = useSaving(actor, null);
    return {
      submitting,
      failure: failure && m.profile_save_failed({ reason: failureReason(failure) }),
      onSubmit,
    };
  },
});
