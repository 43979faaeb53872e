import { Banner } from '@sehat/ui/banner';

/**
 * Tells visitors without JavaScript that a form cannot be sent. Only the prerendered document shows it, and only
 * without scripts.
 */
export function NeedsScripts() {
  return (
    <noscript>
      <Banner tone="warning" title="This form needs JavaScript">
        It cannot be sent without. Turn on JavaScript in your browser, then reload this page.
      </Banner>
    </noscript>
  );
}
