import { AlertDialog } from '@sehat/ui/alert-dialog';
import { Button } from '@sehat/ui/button';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterWaiting, sending } from '../forms/sending';
import { m } from '../messages/generated/messages.js';
import { inLanguage } from '../messages/in-language';

interface SignOutQuestionProps {
  /** Called when the last form is answered. A form that failed can be sent again. */
  onAnswered: (hasFailed: boolean, isWaiting: boolean) => void;
  onSignOut: () => void;
  onClose: () => void;
}

/** Asks whether to sign out now, or after the answer to the form that is being sent. */
export function SignOutQuestion({ onAnswered, onSignOut, onClose }: SignOutQuestionProps) {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef({ isWaiting, onAnswered });
  useEffect(() => {
    latest.current = { isWaiting, onAnswered };
  });
  useEffect(() => {
    let hasFailed = false;
    const answerWhenSent = () => {
      if (sending.size === 0) latest.current.onAnswered(hasFailed, latest.current.isWaiting);
    };
    const watched = [...sending].flatMap((actor) => [
      actor.on('failed', () => {
        hasFailed = true;
      }),
      actor.subscribe({ next: answerWhenSent, complete: answerWhenSent }),
    ]);
    return () => {
      for (const { unsubscribe } of watched) unsubscribe();
    };
  }, []);
  return (
    <AlertDialog
      open
      tone="danger"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.sign_out_question()}
      description={m.sign_out_text()}
      confirmLabel={m.sign_out_now()}
      cancelLabel={m.sign_out_stay()}
      onConfirm={onSignOut}
    >
      <Button fullWidth loading={isWaiting} loadingLabel={m.sign_out_waiting()} onClick={() => setWaiting(true)}>
        {m.sign_out_wait()}
      </Button>
    </AlertDialog>
  );
}

let isAsking = false;

/**
 * Asks before a sign-out while a form is being sent. The question closes when the form is answered: the page then shows
 * the result. A user who chose to wait is signed out then, unless the form failed. It is rendered beside the app,
 * because most visits need neither its code nor its element.
 */
export function askBeforeSignOut(onSignOut: () => void): void {
  if (isAsking) return;
  isAsking = true;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    if (!isAsking) return;
    isAsking = false;
    root.unmount();
    place.remove();
  };
  root.render(
    inLanguage(
      <SignOutQuestion
        onAnswered={(hasFailed, isWaiting) => {
          close();
          if (!isWaiting || hasFailed) return;
          afterWaiting.note = 'answered';
          onSignOut();
          delete afterWaiting.note;
        }}
        onSignOut={onSignOut}
        onClose={close}
      />,
    ),
  );
}
