import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';
import { m } from '../messages/generated/messages.js';

const question = lazyModule(() => import('./reset-question'));

/** Resets the sample data after a confirmation. The first press fetches the confirmation dialog. */
export function DemoData() {
  const { notify } = useToaster();
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never');
  const fail = () => notify({ tone: 'danger', message: m.demo_reset_failed() });
  return (
    <>
      <button type="button" onClick={() => setAsking('now')}>
        {m.demo_reset()}
      </button>
      {asking === 'never' ? null : (
        <LazyOverlay
          of={question}
          title={m.demo_reset()}
          failureText={m.demo_question_failed()}
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
