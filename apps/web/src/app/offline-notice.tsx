import { emergencyNumbers } from '@sehat/catalog/emergency-numbers';
import { Banner } from '@sehat/ui/banner';
import { Container } from '@sehat/ui/container';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser believes that there is a network. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says on every page that the network is away, with the numbers that need none. */
export function OfflineNotice({ offline }: { offline: boolean }) {
  return (
    <div role="status">
      {offline && (
        <Container className="pt-4">
          <Banner tone="warning" title="You are offline.">
            Most pages need a network. In an emergency you can still call{' '}
            {emergencyNumbers.map(({ id, label, number }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <a href={`tel:${number}`}>
                  {label} {number}
                </a>
              </span>
            ))}
            .
          </Banner>
        </Container>
      )}
    </div>
  );
}

/** The notice as the network comes and goes. */
export function NetworkNotice() {
  return <OfflineNotice offline={!useOnline()} />;
}
