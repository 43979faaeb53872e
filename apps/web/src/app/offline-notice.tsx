import { Banner } from '@sehat/ui/banner';
import { Container } from '@sehat/ui/container';
import { useOnline } from '../browser/use-online';
import { m } from '../messages/generated/messages.js';
import { withElements } from '../messages/with-elements';
import { EmergencyLinks } from '../page/emergency-links';

/** Shown on every page without a network, with the emergency numbers, which work without one. */
export function OfflineNotice({ offline }: { offline: boolean }) {
  return (
    <div role="status">
      {offline && (
        <Container className="pt-4">
          <Banner tone="warning" title={m.offline_title()}>
            {withElements(m.offline_text, { numbers: <EmergencyLinks /> })}
          </Banner>
        </Container>
      )}
    </div>
  );
}

/** Shows the notice while the browser is offline. */
export function NetworkNotice() {
  return <OfflineNotice offline={!useOnline()} />;
}
