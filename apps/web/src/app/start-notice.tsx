import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Link } from '@sehat/ui/link';

/**
 * Tells the user that the app has not started. The build writes this markup into each document, and the inline script
 * `inline/start-watch.ts` shows it. The component runs only in the build, so it must not need React in the browser.
 */
export function StartNotice() {
  return (
    <div role="alert" className="sticky top-0 z-header">
      <Banner tone="danger" title="This page has not loaded completely.">
        <p>
          Buttons and forms do not work yet. Reload the page to try again. In an emergency call{' '}
          <Link href="tel:102">102</Link>.
        </p>
        <p data-press="" />
        <Button variant="secondary" className="my-2">
          Reload the page
        </Button>
      </Banner>
    </div>
  );
}
