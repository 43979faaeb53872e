import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { useToaster } from '@sehat/ui/toaster';
import { useEffect, useRef, useState } from 'react';
import { useLoading } from '../../actors/use-loading';
import { listAuthenticators } from '../../api/authenticator-calls';
import type { Authenticator } from '../../api/authenticators';
import { m } from '../../messages/generated/messages.js';
import { AuthenticatorList, secondFactorTitleId } from './authenticator-list';

// Loaded on the first press, because it includes the dialogs.
const dialogs = lazyModule(() => import('./authenticator-dialogs'));

/** A new call, so that `useLoading` loads again. */
const loadOf = (userId: string) => (signal: AbortSignal) => listAuthenticators({ userId, signal });

/** The authenticator apps of the account, connected to the auth service. */
export function SecondFactor({ userId }: { userId: string }) {
  const { notify } = useToaster();
  const [load, setLoad] = useState(() => loadOf(userId));
  const { loaded, retry } = useLoading(load);
  const [open, setOpen] = useState<{ removed: Authenticator | null } | null>(null);
  const close = () => setOpen(null);
  const apps = loaded.status === 'ready' ? loaded.content : [];

  const focusTitle = useRef(false);
  useEffect(() => {
    if (focusTitle.current) document.getElementById(secondFactorTitleId)?.focus();
    focusTitle.current = false;
  });

  const onChanged = (message: string) => {
    focusTitle.current = true;
    close();
    setLoad(() => loadOf(userId));
    notify({ tone: 'success', message });
  };

  return (
    <>
      <AuthenticatorList
        status={loaded.status}
        apps={apps}
        onRetry={retry}
        onAdd={() => setOpen({ removed: null })}
        onRemove={(app) => setOpen({ removed: app })}
      />
      {open && (
        <LazyOverlay
          of={dialogs}
          title={m.second_factor_title()}
          failureText={m.profile_dialog_failed()}
          onCancel={close}
        >
          {({ AddAuthenticator, RemoveAuthenticator }) =>
            open.removed ? (
              <RemoveAuthenticator
                userId={userId}
                app={open.removed}
                isLast={apps.length === 1}
                onRemoved={() => onChanged(m.second_factor_removed())}
                onClose={close}
              />
            ) : (
              <AddAuthenticator userId={userId} onAdded={() => onChanged(m.second_factor_saved())} onClose={close} />
            )
          }
        </LazyOverlay>
      )}
    </>
  );
}
