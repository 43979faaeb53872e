import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Link } from '@sehat/ui/link';
import { m } from '../messages/generated/messages.js';
import { withElements } from '../messages/with-elements';

/**
 * Tells the user that the app has not started. The build writes this markup into each document, and the inline script
 * `inline/start-watch.ts` shows it, with the texts of its attributes. The component runs only in the build, so it must
 * not need React in the browser.
 */
export function StartNotice() {
  return (
    <div role="alert" className="sticky top-0 z-header">
      <Banner tone="danger" title={m.start_title()}>
        <p>{withElements(m.start_text, { number: <Link href="tel:102">102</Link> })}</p>
        <p data-press={m.start_pressed({ name: '{name}' })} />
        <Button variant="secondary" className="my-2" data-reloading={m.start_reloading()}>
          {m.start_reload()}
        </Button>
      </Banner>
    </div>
  );
}
