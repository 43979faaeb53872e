import { Banner } from '@sehat/ui/banner';
import { m } from '../messages/generated/messages.js';

/**
 * Tells visitors without JavaScript that a form cannot be sent. Only the prerendered document shows it, and only
 * without scripts.
 */
export function NeedsScripts() {
  return (
    <noscript>
      <Banner tone="warning" title={m.scripts_needed_title()}>
        {m.scripts_needed()}
      </Banner>
    </noscript>
  );
}
