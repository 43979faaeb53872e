import { provideSubmission } from '@sehat/machines/submission';
import { useToaster } from '@sehat/ui/toaster';
import { useNavigate } from 'react-router-dom';
import { createAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { insertDoctor, loadCalls } from '../../api/calls';
import { registeredNote } from '../../doctors/load-registered-note';
import { useOutlivingActor } from '../../forms/outliving-actor';
import { useDraft } from '../../forms/use-draft';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { usePreload } from '../../page/page-preload';
import { paths } from '../../paths/paths';
import type { SignInState } from '../../paths/sign-in-note';
import { useSession } from '../../session/auth-provider';
import { registrationDraft } from '../../storage/drafts';
import { DoctorRegistrationPage } from './doctor-registration-page';
import { type RegistrationFailure, toRegistrationFailure } from './registration-failure';
import { type RegistrationPayload, useRegistration } from './use-registration';

const registrationMachine = provideSubmission<RegistrationPayload, RegistrationFailure>({
  send: ({ take, userId }, signal) => insertDoctor(take(), { userId, signal }),
  toFailure: toRegistrationFailure,
});

const afterRegistration: SignInState = { handedOver: 'registration' };

/** `/doctor-registration` */
export function DoctorRegistrationRoute() {
  const navigate = useNavigate();
  const { notify } = useToaster();
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.user.id : null;
  const { draft, onDraft } = useDraft(registrationDraft, session.status === 'restoring' ? undefined : userId);
  usePreload(loadCalls);
  usePreload(registeredNote.load);
  const registration = useOutlivingActor({
    form: 'doctor registration',
    create: () => createAppActor(registrationMachine),
    isBusy: (snapshot) => snapshot.hasTag('busy'),
    onAway: (event) => {
      if (event.type === 'failed') {
        const target = paths.doctorRegistration;
        const onSelect = () => void navigate(target);
        return { tone: 'danger', message: m.register_failed(), action: { label: m.back_to_form(), onSelect, target } };
      }
      registrationDraft.clear(event.payload.userId);
      const onSelect = () => void navigate(paths.signIn, { state: afterRegistration });
      return {
        tone: 'success',
        message: m.register_submitted(),
        action: { label: m.register_go_to_sign_in(), onSelect },
      };
    },
  });
  const view = useRegistration(registration, userId);

  useEmitted(registration, {
    sent: () => {
      registrationDraft.clear(userId);
      notify({ tone: 'success', message: m.register_submitted() });
      void navigate(paths.signIn, { replace: true, state: afterRegistration });
    },
  });

  return (
    <Page title={m.nav_register()}>
      <DoctorRegistrationPage {...view} draft={draft} onDraft={onDraft} />
    </Page>
  );
}
