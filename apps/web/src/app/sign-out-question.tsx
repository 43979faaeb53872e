import { AlertDialog } from '@sehat/ui/alert-dialog';
import { createRoot } from 'react-dom/client';
import { sending } from '../forms/sending';
import { m } from '../messages/generated/messages.js';
import { inLanguage } from '../messages/in-language';

let isAsking = false;

/**
 * Asks whether to sign out while a form is being sent, because nothing will show its result afterwards. The question
 * closes when the form has been sent: the page then shows the result. It is rendered beside the app, because most
 * visits need neither its code nor its element.
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
    for (const { unsubscribe } of watched) unsubscribe();
    root.unmount();
    place.remove();
  };
  const closeWhenSent = () => {
    if (sending.size === 0) close();
  };
  const watched = [...sending].map((actor) => actor.subscribe({ next: closeWhenSent, complete: closeWhenSent }));
  root.render(
    inLanguage(
      <AlertDialog
        open
        onOpenChange={(isOpen) => !isOpen && close()}
        title={m.sign_out_question()}
        description={m.sign_out_text()}
        confirmLabel={m.sign_out_confirm()}
        cancelLabel={m.sign_out_stay()}
        onConfirm={onSignOut}
      />,
    ),
  );
}
