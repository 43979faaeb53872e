import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoading } from '../../actors/use-loading';
import { ownRegistration } from '../../api/calls';
import { confirmAndRefresh, refuseRegistration, registrationByToken } from '../../api/registration-calls';
import type { OwnRegistration, RegistrationStatus } from '../../api/registrations';
import { config } from '../../config/environment';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useSession } from '../../session/auth-provider';
import { type Answer, DoctorRegistrationStatusPage } from './doctor-registration-status-page';
import { OpenAnswer } from './open-answer';
import { readStateToken } from './state-token';

interface Found {
  registration: RegistrationStatus | null;
  /** The same registration, if it belongs to the signed-in user. */
  own: OwnRegistration | null;
}

interface Search {
  token: string | null;
  userId: string | null;
  /** Not read: an answer changes the state, so the page searches again. */
  answered: Answer | null;
}

/** Finds the registration of the signed-in user, else that of the mailed link. */
async function find({ token, userId }: Search, signal: AbortSignal): Promise<Found> {
  const own = userId === null ? null : await ownRegistration({ userId, signal });
  if (own) return { registration: own, own };
  return { registration: token === null ? null : await registrationByToken(token, signal), own: null };
}

function Status({ userId }: { userId: string | null }) {
  const { hash } = useLocation();
  const token = readStateToken(hash);
  const [asked, setAsked] = useState<Answer | null>(null);
  const [answered, setAnswered] = useState<Answer | null>(null);
  const load = useCallback(
    (signal: AbortSignal) => find({ token, userId, answered }, signal),
    [token, userId, answered],
  );
  const { loaded, retry } = useLoading(load);
  const found = loaded.status === 'ready' ? loaded.content : null;
  const own = found?.own ?? null;

  return (
    <DoctorRegistrationStatusPage
      registration={loaded.status === 'ready' ? { status: 'ready', content: loaded.content.registration } : loaded}
      hasLink={token !== null}
      isSignedIn={userId !== null}
      canAnswer={own?.can_confirm ?? false}
      answered={answered}
      adminEmail={config.adminEmail}
      onAnswer={setAsked}
      onRetry={retry}
      dialog={
        asked && own && userId ? (
          <OpenAnswer
            key={asked}
            answer={asked}
            name={own.full_name}
            send={(signal) =>
              (asked === 'confirm' ? confirmAndRefresh : refuseRegistration)(own.id, { userId, signal })
            }
            onSent={() => {
              setAsked(null);
              setAnswered(asked);
            }}
            onClose={() => setAsked(null)}
          />
        ) : null
      }
    />
  );
}

const nothing = () => {};

/** The page before the session is known: what the build prerenders. */
function RestoringPage() {
  return (
    <DoctorRegistrationStatusPage
      registration={{ status: 'loading' }}
      hasLink={false}
      isSignedIn={false}
      canAnswer={false}
      answered={null}
      adminEmail={config.adminEmail}
      onAnswer={nothing}
      onRetry={nothing}
    />
  );
}

/** `/doctor-registration/status` */
export function DoctorRegistrationStatusRoute() {
  const session = useSession();
  const userId = session.status === 'signedIn' ? session.user.id : null;
  return (
    <Page title={m.registration_page_title()}>
      {session.status === 'restoring' ? <RestoringPage /> : <Status key={userId} userId={userId} />}
    </Page>
  );
}
