import { lazyModule, useLazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { useLocation } from 'react-router-dom';
import { config } from '../../config/environment';
import { registeredNote } from '../../doctors/load-registered-note';
import { hrefIn } from '../../messages/addresses';
import { m } from '../../messages/generated/messages.js';
import { language } from '../../messages/language';
import { Page } from '../../page/page';
import { paths } from '../../paths/paths';
import { readReturnTo } from '../../paths/return-to';
import { type SignInNote, signInNoteOf } from '../../paths/sign-in-note';
import { afterSignIn } from '../../session/after-sign-in';
import { useDismissOnLeave, useSession } from '../../session/auth-provider';
import { Leave } from '../../session/leave';
import { DemoAccounts } from './demo-accounts';
import { SignInPage } from './signin-page';
import { useSignIn } from './use-sign-in';

const everydayWords = lazyModule(() => import('@sehat/catalog/understand-search'));

const sentNote = lazyModule(() => import('./sent-note'));

const searchPrefix = `${paths.doctors}?`;

/** Whether the visitor was on the way to an emergency page, or searched for an emergency. */
function useIsUrgent(returnTo: string | null): boolean {
  const query = returnTo?.startsWith(searchPrefix) ? returnTo.slice(searchPrefix.length) : '';
  const search = new URLSearchParams(query).get('search') ?? '';
  const words = useLazyModule(everydayWords, search !== '');
  if (returnTo === paths.ambulance || returnTo === paths.emergencyContacts) return true;
  return words.status === 'ready' && words.module.understandSearch(search).isEmergency;
}

/** The note above the form. */
function Notice({ note }: { note: SignInNote | null }) {
  switch (note) {
    case null:
      return null;
    case 'registration':
      return (
        <LazyPart of={registeredNote} failureText={m.registered_note_failed()}>
          {({ RegisteredNote }) => <RegisteredNote />}
        </LazyPart>
      );
    case 'unanswered':
    case 'answered':
      return (
        <LazyPart of={sentNote} failureText={m.sign_out_note_failed()}>
          {({ SentNote }) => <SentNote isAnswered={note === 'answered'} />}
        </LazyPart>
      );
  }
}

/** `/signin` */
export function SignInRoute() {
  const session = useSession();
  const signIn = useSignIn();
  useDismissOnLeave();
  const { state } = useLocation() as { state: unknown };
  const isUrgent = useIsUrgent(readReturnTo(state));

  if (session.status === 'signedIn') return <Leave to={afterSignIn(session.user, readReturnTo(state))} />;
  return (
    <Page title={m.title_sign_in()}>
      <SignInPage
        {...signIn}
        adminSite={hrefIn(language(), config.adminSite)}
        doctorSite={hrefIn(language(), config.doctorSite)}
        demoAccounts={__EMBEDDED_BACKEND__ ? (choose) => <DemoAccounts onChoose={choose} /> : undefined}
        notice={<Notice note={signInNoteOf(state)} />}
        showEmergencyNumbers={isUrgent}
        signUpState={state}
      />
    </Page>
  );
}
