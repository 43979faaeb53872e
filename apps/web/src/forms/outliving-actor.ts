import { selectPageTurn, selectUser } from '@sehat/machines/auth';
import { type ToastOptions, useToaster } from '@sehat/ui/toaster';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Actor, AnyActorLogic, EmittedFrom, SnapshotFrom } from 'xstate';
import { useAuth } from '../session/auth-provider';
import { sending } from './sending';

interface Kept {
  actor: Actor<AnyActorLogic>;
  /** Stops notifying, because the page shows the actor again. */
  takeBack: () => void;
}

/** Actors whose pages the user has left, by form. One map per auth actor, so that stories and tests start empty. */
const registries = new WeakMap<ReturnType<typeof useAuth>, Map<string, Kept>>();

interface OutlivingActor<L extends AnyActorLogic> {
  /** The key under which the form finds its actor again. Must not change while the component is mounted. */
  form: string;
  create: () => Actor<L>;
  isBusy: (snapshot: SnapshotFrom<L>) => boolean;
  /** Handles the result while another page is open. Returns the notification for the user, if any. */
  onAway: (event: EmittedFrom<L>) => ToastOptions | null;
}

/**
 * Returns the actor that submits a form. When the user leaves the page meanwhile, the actor continues and `onAway`
 * reports the result. When the user comes back, the form gets the same actor, busy or failed. The actor and its
 * notification end with the page turn, so another user never sees them.
 */
export function useOutlivingActor<L extends AnyActorLogic>(options: OutlivingActor<L>): Actor<L> {
  const auth = useAuth();
  const { notify, dismiss } = useToaster();
  const { form } = options;
  const [actor] = useState(() => (registries.get(auth)?.get(form)?.actor as Actor<L> | undefined) ?? options.create());
  const latest = useRef(options);
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    isMounted.current = true;
    const kept = registries.get(auth) ?? new Map<string, Kept>();
    registries.set(auth, kept);
    const turnNow = () => selectPageTurn(auth.getSnapshot());
    const isSignedIn = () => selectUser(auth.getSnapshot()) !== null;
    const turn = turnNow();
    const startedSignedIn = isSignedIn();
    kept.get(form)?.takeBack();
    // Lasts as long as the actor, which may send after its page was left.
    actor.subscribe({
      next: (snapshot) => void (latest.current.isBusy(snapshot) ? sending.add(actor) : sending.delete(actor)),
      complete: () => void sending.delete(actor),
    });
    actor.start();

    const keepOn = () => {
      let toast: string | undefined;
      const result = actor.on('*', (event) => {
        result.unsubscribe();
        // A failed actor stays for the user's return. If the session ended, the sign-in page shows the reason and
        // the draft keeps the input.
        const sessionEnded = startedSignedIn && !isSignedIn();
        if (event.type !== 'failed' || sessionEnded) kept.delete(form);
        if (event.type === 'failed' && sessionEnded) return;
        const notification = latest.current.onAway(event);
        if (notification) toast = notify(notification);
      });
      const session = auth.subscribe(() => {
        if (turnNow() === turn) return;
        takeBack();
        actor.stop();
        if (toast !== undefined) dismiss(toast);
      });
      const takeBack = () => {
        result.unsubscribe();
        session.unsubscribe();
        kept.delete(form);
      };
      kept.set(form, { actor, takeBack });
    };

    return () => {
      isMounted.current = false;
      if (!latest.current.isBusy(actor.getSnapshot())) {
        // React's strict mode mounts the component again at once.
        queueMicrotask(() => isMounted.current || actor.stop());
        return;
      }
      if (turnNow() === turn) keepOn();
      else actor.stop();
    };
  }, [auth, form, actor, notify, dismiss]);

  return actor;
}
