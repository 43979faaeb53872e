import { Button } from '@sehat/ui/button';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';

const question = lazyModule(() => import('./reset-question'));

/** Resets the sample data after a confirmation. The first press fetches the confirmation dialog. */
export function DemoData() {
  const { notify } = useToaster();
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never');
  const fail = () =>
    notify({ tone: 'danger', message: 'The demo data could not be reset. Reload the page and try again.' });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking('now')}>
        Reset demo data
      </Button>
      {asking === 'never' ? null : (
        <LazyOverlay
          of={question}
          title="Reset demo data"
          failureText="The confirmation could not be loaded."
          onCancel={() => setAsking('never')}
        >
          {({ ResetQuestion }) => (
            <ResetQuestion
              open={asking === 'now'}
              onOpenChange={(isOpen) => setAsking(isOpen ? 'now' : 'before')}
              onFail={fail}
            />
          )}
        </LazyOverlay>
      )}
    </>
  );
}
